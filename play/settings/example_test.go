package settings_test

import (
	"fmt"

	"shudu/play/settings"
)

// A menu goes through the choices: it shows what each is, and changes it.
func Example() {
	s := settings.Defaults()
	for _, choice := range settings.Choices()[:3] {
		before := choice.Value(&s)
		choice.Next(&s)
		fmt.Println(choice.Name, before, choice.Value(&s))
	}
	// Output:
	// settings.lang {settings.lang.en []} {settings.lang.zh-TW []}
	// settings.lives {settings.number [5]} {settings.number [3]}
	// settings.clean {settings.on []} {settings.off []}
}
