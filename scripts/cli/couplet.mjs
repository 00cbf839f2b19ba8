#!/usr/bin/env node
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { readyBesideServers } from '../dev/ready.mjs'
import { main, root } from '../dev/steps.mjs'

await main(async () => {
  await readyBesideServers()
  const { coupletHere } = await import(pathToFileURL(join(root, 'dist', 'server', 'couplet.js')).href)
  return coupletHere(process.argv.slice(2))
})
