import { checkFolders } from '#server/start/check-folders.ts'
import { readEnv } from '#server/start/env.ts'
import { guardStart } from '#server/start/guard-start.ts'
import { checkPorts } from '#server/start/listen.ts'
import { loadEnvFile } from '#server/start/load-env-file.ts'
import { readTrustProxy } from '#server/start/trust-proxy.ts'

const started_ms = performance.now()
loadEnvFile()
// React reads this variable when it is imported. Without the variable, React loads its slow development build.
process.env.NODE_ENV ??= 'production'
const start = guardStart()
const env = readEnv(process.env)
const trust_proxy = readTrustProxy(env.TRUST_PROXY)
await checkFolders(env)
await checkPorts(env)
// import the program after the checks, so that a wrong setting is reported before the program is loaded
const { serve } = await import('#server/start/serve.ts')
await serve({ env, trust_proxy, start, started_ms })
