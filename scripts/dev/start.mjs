import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ready } from './ready.mjs'
import { main, root } from './steps.mjs'

await main(ready)
if (process.exitCode === 0) {
  // the imported server reports its own errors, and stops everything that it has started
  await import(pathToFileURL(join(root, 'dist', 'server', 'main.js')).href)
}
