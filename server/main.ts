import { checkFolders } from '#server/start/check-folders.ts'
import { readEnv } from '#server/start/env.ts'
import { guardStart } from '#server/start/guard-start.ts'
import { checkPorts } from '#server/start/listen.ts'
import { loadEnvFile } from '#server/start/load-env-file.ts'
import { readTrustProxy } from '#server/start/trust-proxy.ts'

const started = performance.now()
loadEnvFile()
// React reads it for itself when the pages are loaded: without it, the slow development build renders
process.env.NODE_ENV ??= 'production'
const start = guardStart()
const env = readEnv(process.env)
const trust_proxy = readTrustProxy(env.TRUST_PROXY)
await checkFolders(env)
await checkPorts(env)
// read once nothing stands in the way: what is wrong is said sooner than the program is there
const { serve } = await import('#server/start/serve.ts')
await serve({ env, trust_proxy, start, started })
