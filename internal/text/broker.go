package text

// What a broker's host and its workers say when they cannot go on.
var _ = also(map[string]string{
	"the broker does not start":                                                               "訊息伺服器無法啟動",
	"another program serves this job already":                                                 "已有另一個程式在提供這個工作",
	"%q is no address (expected HOST:PORT, such as 127.0.0.1:4222)":                           "%q 不是位址（應為 HOST:PORT，例如 127.0.0.1:4222）",
	"only this machine's own address may be served without protection":                        "只有本機位址可以不加保護",
	"%s: %w: add --token-file or --nkey-file, and --tls-cert with --tls-key":                  "%s：%w：請加上 --token-file 或 --nkey-file，以及 --tls-cert 與 --tls-key",
	"%s: %w: add --tls-cert and --tls-key":                                                    "%s：%w：請加上 --tls-cert 與 --tls-key",
	"the secret cannot be used":                                                               "密鑰無法使用",
	"%s: %w: it should hold one word, and holds %d":                                           "%s：%w：應有一個字，卻有 %d 個",
	"%s: %w: it has %d characters (expected %d or more)":                                      "%s：%w：有 %d 個字元（至少 %d 個）",
	"%s: line %d: %w: it is no public key of a user (U…)":                                     "%s：第 %d 行：%w：不是使用者公鑰（U…）",
	"%s: %w: it holds no key":                                                                 "%s：%w：沒有金鑰",
	"%s: %w: it holds no certificate":                                                         "%s：%w：沒有憑證",
	"%s, %s: %w: %w":                                                                          "%s、%s：%w：%w",
	"the server cannot read its input":                                                        "伺服器無法讀取輸入",
	"chunk %d: %w: its result has %d bytes (at most %d); make the job with a smaller --chunk": "第 %d 塊：%w：結果有 %d 位元組（最多 %d）；請以較小的 --chunk 建立工作",
	"the server speaks another language than this version":                                    "伺服器的通訊協定與這個版本不同",
	"no server answers":                                                                       "沒有伺服器回應",
	"the server refuses this token or key":                                                    "伺服器拒絕這個密語或金鑰",
	"the certificates do not fit":                                                             "憑證不符",
	"the broker takes too small messages":                                                     "訊息伺服器允許的訊息太小",
	"%w: %d bytes; set max_payload: %d in its configuration":                                  "%w：%d 位元組；請在其設定中寫上 max_payload: %d",
	"%w: %d (expected %d)":                                                                    "%w：%d（應為 %d）",
})
