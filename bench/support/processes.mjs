import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'

const children = new Set()

/**
 * Starts a process that ends when this program ends. `cpus`: the processors for the process and its child processes, in the format of
 * taskset.
 */
export function launch(args, { cwd, env = {}, cpus = '' } = {}) {
  const command = [...(cpus ? ['taskset', '-c', cpus] : []), process.execPath, ...args]
  const child = spawn(command[0], command.slice(1), { cwd, env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] })
  child.output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      child.output += chunk
    })
  }
  children.add(child)
  child.once('exit', () => children.delete(child))
  return child
}

export async function finish(args, options) {
  const child = launch(args, options)
  const [code] = await once(child, 'close')
  if (code !== 0) throw new Error(`node ${args.join(' ')} ended with ${code}\n${child.output}`)
  return child.output
}

/** Sends SIGTERM to all started processes and waits for their exit. After ten seconds, it sends SIGKILL. */
export async function endAll() {
  const ended = [...children].map(async (child) => {
    const exit = once(child, 'exit')
    child.kill('SIGTERM')
    const insist = setTimeout(() => child.kill('SIGKILL'), 10_000)
    await exit
    clearTimeout(insist)
  })
  await Promise.all(ended)
}

process.once('exit', () => {
  for (const child of children) child.kill('SIGKILL')
})
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void endAll().finally(() => process.exit(1)))

export async function untilAnswers(url, child, seconds = 60) {
  for (const started = performance.now(); performance.now() - started < seconds * 1000; await pause(50)) {
    if (child.exitCode !== null) throw new Error(`a server ended before it served\n${child.output}`)
    const is_up = await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    )
    if (is_up) return
  }
  throw new Error(`${url} did not answer within ${seconds} s\n${child.output}`)
}

/** Returns the CPU time that a process has used so far, in milliseconds; null if the system does not report this time. */
export function processorTime({ pid }) {
  const ticks_per_second = 100
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ')
    return ((Number(fields[11]) + Number(fields[12])) * 1000) / ticks_per_second
  } catch {
    return null
  }
}

/** Returns the resident memory of a process in MiB; null if the system does not report this memory. */
export function residentMemory({ pid }) {
  try {
    return Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024)
  } catch {
    return null
  }
}
