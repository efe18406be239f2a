package text

// The words of the server: its command and its errors. What the page itself
// says is elsewhere.
var _ = add(table{
	"cmd.web": {"the page and the HTTP API on this machine", "本機的網頁與 HTTP API"},
	"cmd.web.long": {`Serve the page (solve, play, set, learn) and the HTTP API, until it is
interrupted. The first line of output is the address. Only this machine can
reach it unless --addr says otherwise. The page shows the games of the
terminal: one begun there goes on in the browser, and back.

With --export the page is written as files for any web host, in any folder
there; it works without a server, and without a network after the first visit.

The API is described by /api/v1/openapi.json and docs/WEB.md.`,
		`提供網頁（解題、遊戲、出題、學習）與 HTTP API，直到中斷為止。
輸出的第一行是網址。除非以 --addr 指定，否則只有本機可以連線。
網頁會顯示終端機的遊戲：在終端機開始的遊戲可在瀏覽器繼續，也可再回到終端機。

加上 --export 會將網頁寫成檔案，可放在任何網站的任何目錄；
不需要伺服器，第一次開啟之後也不需要網路。

API 的說明在 /api/v1/openapi.json 與 docs/WEB.md。`},
	"cmd.web.example": both(`  shudu web --open
  shudu web --addr 127.0.0.1:0
  shudu web --export public`),
	"flag.webaddr":   {"listen on this `address`; port 0 picks one", "監聽此`位址`；連接埠 0 表示任選"},
	"flag.webopen":   {"open the page in the browser", "在瀏覽器開啟網頁"},
	"flag.webexport": {"write the page as files into this `folder` instead", "改將網頁寫成檔案，放入此`目錄`"},
	"flag.websaves":  {"show the saved games; on other addresses than this machine's own only when given", "顯示已存的遊戲；非本機位址時須明確指定"},
	"flag.webhost":   {"answer to this `name`, too (repeatable)", "也接受此主機`名稱`（可重複）"},
	"flag.webproxy":  {"believe this `address` or network who a client is, by X-Forwarded-For (repeatable)", "相信此`位址`或網段的代理伺服器所送的 X-Forwarded-For（可重複）"},
	"flag.webrate":   {"requests of a client in a second, a `number` (100)", "每個用戶端每秒的請求`次數`（100）"},
	"flag.weblog":    {"tell every request in a line of JSON on standard error", "每個請求在標準錯誤輸出一行 JSON"},
	"usage.proxy":    {"--proxy is an address such as 10.0.0.1 or a network such as 10.0.0.0/8, not %q", "--proxy 是位址（如 10.0.0.1）或網段（如 10.0.0.0/8），不能是 %q"},
	"usage.rate":     {"--rate is a number above 0", "--rate 是大於 0 的數字"},
	"serve.nopage":   {"%v; only the API is served", "%v；只提供 API"},
	"serve.listen":   {"cannot listen on %s: %v", "無法監聽 %s：%v"},
	"serve.public":   {"warning: %s can be reached from other machines", "警告：其他機器可以連線到 %s"},
	"serve.stop":     {"Ctrl+C stops it", "按 Ctrl+C 停止"},
	"serve.open":     {"no browser could be opened: %v", "無法開啟瀏覽器：%v"},
	"serve.exported": {"%d files of the page are in %s", "網頁的 %d 個檔案已寫入 %s"},
})

var _ = also(map[string]string{
	"this program was built without the page (noweb)":        "此程式建置時未含網頁（noweb）",
	"requests from other sites are not answered":             "不回應來自其他網站的請求",
	"this server does not answer to the name %q":             "此伺服器不接受主機名稱 %q",
	"too many requests: wait a moment":                       "請求太多：請稍候",
	"something went wrong in the server":                     "伺服器發生錯誤",
	"the server is busy: try again in a moment":              "伺服器忙碌中：請稍後再試",
	"the request is too large":                               "請求太大",
	"there are too many questions in the list":               "清單中的問題太多",
	"the request has no body":                                "請求沒有內容",
	"the request was not received whole":                     "請求未完整收到",
	"there is nothing at this address":                       "此網址沒有內容",
	"%s is not possible here, only %s":                       "此處不接受 %s，只接受 %s",
	"the request is no JSON object":                          "請求不是 JSON 物件",
	"there is something after it":                            "其後還有其他內容",
	"it is nested too deep":                                  "巢狀層數太多",
	"the key %q is there twice":                              "鍵 %q 出現兩次",
	"the game has changed: read it again":                    "遊戲已變更：請重新讀取",
	"this cannot be kept as a game":                          "無法存成遊戲",
	"a holder is named by 16 to 64 letters, digits, - and _": "holder 須為 16 至 64 個英文字母、數字、- 或 _",
	"%w: line %d has a control character":                    "%w：第 %d 行有控制字元",
	"%w: line %d: %w":                                        "%w：第 %d 行：%w",
	"%w: move %d: %w":                                        "%w：第 %d 步：%w",
})
