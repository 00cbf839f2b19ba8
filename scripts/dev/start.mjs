import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ready } from './ready.mjs'
import { main, root } from './steps.mjs'

await main(ready)
if (process.exitCode === 0) {
  // what fails in there it tells by itself, and ends what it had begun
  await import(pathToFileURL(join(root, 'dist', 'server', 'main.js')).href)
}
