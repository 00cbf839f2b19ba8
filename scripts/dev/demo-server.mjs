import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { node_options } from './node-options.mjs'
import { root } from './steps.mjs'

/**
 * Starts the built server as a process with demo data in a temporary data folder. The caller must stop the server; this also removes the
 * folder.
 */
export async function startDemo({ port, ops_port, env = {}, patience_ms = 300_000 }) {
  const data_dir = mkdtempSync(join(tmpdir(), 'couplet-demo-'))
  const own = { PORT: port, OPS_PORT: ops_port, DATA_DIR: data_dir, DATABASE_URL: '', DEMO: 1, NODE_ENV: 'production', LOG_LEVEL: 'warn' }
  const args = [...node_options, join(root, 'dist', 'server', 'main.js')]
  const child = spawn(process.execPath, args, { cwd: root, env: { ...process.env, ...own, ...env } })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += chunk
    })
  }
  const stop = async () => {
    if (child.exitCode === null) {
      child.kill('SIGTERM')
      await once(child, 'exit')
    }
    rmSync(data_dir, { recursive: true, force: true })
  }
  try {
    await untilReady(ops_port, child, patience_ms)
    return { port, ops_port, pid: child.pid, output: () => output, stop }
  } catch (error) {
    await stop()
    throw new Error(`${error.message}\n${output}`)
  }
}

async function untilReady(ops_port, child, patience_ms) {
  for (const started = Date.now(); Date.now() - started < patience_ms; await pause(100)) {
    if (child.exitCode !== null) throw new Error('The server ended before it was ready.')
    const is_ready = await fetch(`http://127.0.0.1:${ops_port}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (is_ready) return
  }
  throw new Error(`The server was not ready within ${patience_ms / 1000} s.`)
}
