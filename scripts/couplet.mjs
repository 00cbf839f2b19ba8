#!/usr/bin/env node
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { readyBesideServers } from './ready.mjs'
import { main, root } from './steps.mjs'

await main(async () => {
  await readyBesideServers()
  const { coupletHere } = await import(pathToFileURL(join(root, 'dist', 'server', 'couplet.js')).href)
  return coupletHere(process.argv.slice(2))
})
