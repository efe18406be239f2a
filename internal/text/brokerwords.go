package text

// What is said while a job is shared between machines.
var _ = add(table{
	"cmd.bulk.serve": {"give a job's chunks to workers on other machines, and keep what they make", "將工作的各塊分給其他機器的工作程式，並保存結果"},
	"cmd.bulk.serve.long": {`Give the chunks of a job to workers ("shudu bulk work") and write what they make of them
into the job's directory, until all are done. Workers need no common disk: the input goes
to them and the answers come back. Ended in whatever way and started again, it goes on.
Only this machine is served unless --addr says otherwise; then --token-file or --nkey-file
is needed, and --tls-cert with --tls-key. With --connect the chunks go through a NATS
cluster of yours instead of the broker inside this program.`,
		`將工作的各塊分給工作程式（shudu bulk work），並把結果寫入工作目錄，直到全部完成。不需要共用
磁碟：輸入會送過去，答案會送回來。無論如何中斷，再次啟動即可繼續。預設只服務本機；以 --addr 指定
其他位址時，必須加上 --token-file 或 --nkey-file，以及 --tls-cert 與 --tls-key。使用 --connect 時，
各塊會經由你自己的 NATS 叢集，而不是本程式內建的訊息伺服器。`},
	"cmd.bulk.serve.example": both(`  shudu bulk new job --op generate --count 1000 --seed 1 --chunk 100
  shudu bulk serve job
  shudu bulk serve job --addr :4222 --token-file t --tls-cert c.pem --tls-key k.pem`),

	"cmd.bulk.work": {"work on the chunks that a server gives out", "處理伺服器分配的塊"},
	"cmd.bulk.work.long": {`Work on the chunks of a job that "shudu bulk serve" gives out, on this machine or another,
until all are done. A server that is not there yet, or is gone for a while, is waited for.
Ended by SIGTERM it hands its chunks back at once and exits with 143; ended in any other
way they are given to somebody else a little later.`,
		`處理 shudu bulk serve 分配的各塊，在本機或其他機器皆可，直到全部完成。伺服器尚未啟動或暫時離線時
會等待。收到 SIGTERM 時立即交還處理中的塊，以 143 結束；以其他方式中斷時，稍後會交給別的程式處理。`},
	"cmd.bulk.work.example": both(`  shudu bulk work --connect nats://127.0.0.1:4222
  shudu bulk work --connect nats://alpha:4222 --token-file t --tls-ca c.pem`),

	"flag.brokeraddr": {"the `address` that workers connect to: HOST:PORT", "工作程式連線的`位址`：主機:連接埠"},
	"flag.cluster":    {"use the NATS servers at this `URL` (several with commas) instead of our own", "改用此 `URL` 的 NATS 伺服器（多個以逗號分隔）"},
	"flag.replicas":   {"keep the queue on `N` servers of the cluster: 1, 3 or 5", "佇列保存在叢集的 `N` 台伺服器上：1、3 或 5"},
	"flag.patience":   {"give a chunk to another worker after this `time` of silence", "工作程式失聯超過此`時間`後，將塊交給別的程式"},
	"flag.metrics":    {"show figures for Prometheus at http://`ADDRESS`/metrics", "在 http://`位址`/metrics 提供 Prometheus 指標"},
	"flag.connect":    {"the server's `URL`: nats://HOST:PORT, several of a cluster with commas", "伺服器的 `URL`：nats://主機:連接埠，叢集的多個以逗號分隔"},
	"flag.wait":       {"how long to do without a server: a `time` such as 30s", "沒有伺服器時等待多久：`時間`，例如 30s"},
	"flag.token":      {"a `file` with the secret word that server and workers share", "存放伺服器與工作程式共用密語的`檔案`"},
	"flag.servernkey": {"a `file` with the public nkeys of workers (with --connect: our own seed)", "存放工作程式 nkey 公鑰的`檔案`（使用 --connect 時為本身的私鑰種子）"},
	"flag.workernkey": {"a `file` with this worker's nkey seed", "存放此工作程式 nkey 私鑰種子的`檔案`"},
	"flag.tlscert":    {"a `file` with our certificate (PEM)", "我方憑證的`檔案`（PEM）"},
	"flag.tlskey":     {"a `file` with the certificate's key (PEM)", "憑證私鑰的`檔案`（PEM）"},
	"flag.tlsca":      {"a `file` with the certificates that the other side's must come from", "簽發對方憑證者的憑證`檔案`"},

	"usage.patience": {"--patience must be %v or more", "--patience 必須至少為 %v"},
	"usage.replicas": {"--replicas must be 1 to 5", "--replicas 必須是 1 到 5"},
	"usage.cluster":  {"--replicas is for a cluster: say --connect", "--replicas 用於叢集：請加上 --connect"},
	"usage.connect":  {"say where the server is: --connect nats://HOST:PORT", "請用 --connect 指定伺服器的位址（主機:連接埠）"},
	"usage.noargs":   {"%q: nothing is named here; the server knows the job", "%q：這裡不需要指定，工作由伺服器提供"},

	"bulk.serving":            {"%s is served; workers join with: shudu bulk work --connect %s", "%s 已開始提供；工作程式以此加入：shudu bulk work --connect %s"},
	"bulk.metrics":            {"figures are at %s", "指標在 %s"},
	"bulk.waits":              {"%s: %v; waiting", "%s：%v；等待中"},
	"bulk.working":            {"%s: working (%s)", "%s：處理中（%s）"},
	"bulk.worked":             {"%s chunks were done here: %s puzzles", "這裡完成了 %s 塊：%s 題"},
	"bulk.joined":             {"%s has joined", "%s 已加入"},
	"bulk.otherversion":       {"%s was refused: %v", "已拒絕 %s：%v"},
	"bulk.wrongsecret":        {"wrong token or key", "密語或金鑰錯誤"},
	"bulk.turnedaway":         {"%s was turned away: %s", "已拒絕 %s：%s"},
	"bulk.rejected":           {"chunk %d: what %s handed in was refused: %v", "第 %d 塊：已拒絕 %s 交來的結果：%v"},
	"bulk.returned":           {"chunk %d: %s could not work on it: %v", "第 %d 塊：%s 無法處理：%v"},
	"bulk.served.interrupted": {"interrupted; \"shudu bulk serve %s\" goes on", "已中斷；用「shudu bulk serve %s」繼續"},
	"bulk.served.stopped":     {"stopped; \"shudu bulk serve %s\" goes on when the cause is gone", "已停止；排除原因後用「shudu bulk serve %s」繼續"},
})
