import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ready } from './ready.mjs'
import { main, root } from './steps.mjs'

await main(async () => {
  await ready()
  process.env.NODE_ENV ??= 'production'
  await import(pathToFileURL(join(root, 'dist', 'server', 'main.js')).href)
})
