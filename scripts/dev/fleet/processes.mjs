import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'

const patience_ms = 120_000
const stop_ms = 15_000

/** Starts processes one by one, and ends them in reverse order. */
export function createProcesses() {
  const running = []
  return {
    start(name, command, args, { env = {}, ...options } = {}) {
      const child = spawn(command, args, { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'], ...options })
      const started = { name, child, output: '' }
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (text) => {
          started.output = (started.output + text).slice(-4000)
        })
      child.on('error', (error) => {
        started.output += error.message
      })
      running.push(started)
      return started
    },
    async stop() {
      for (const { child } of running.splice(0).reverse()) {
        if (child.exitCode !== null || child.signalCode !== null || !child.pid) continue
        const exit = once(child, 'exit')
        // SIGINT makes PostgreSQL disconnect its clients; with SIGTERM, PostgreSQL would wait for its clients
        child.kill('SIGINT')
        const insist = setTimeout(() => child.kill('SIGKILL'), stop_ms)
        await exit
        clearTimeout(insist)
      }
    },
  }
}

/** Waits until `isReady` returns true. If the process exits earlier, it throws an error with the last output of the process. */
export async function until(started, isReady, longest_ms = patience_ms) {
  const { name, child } = started
  for (const began = Date.now(); Date.now() - began < longest_ms; await pause(50)) {
    if (child.exitCode !== null || child.signalCode !== null || !child.pid) break
    if (await isReady().catch(() => false)) return
  }
  throw new Error(`${name} did not start.\n${started.output}`)
}

export const answers = (address) => async () => (await fetch(address)).ok
