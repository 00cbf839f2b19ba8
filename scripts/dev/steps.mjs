import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../..', import.meta.url))

/**
 * Runs a command as one step, and prints the title and the duration of the step to stderr. It prints the output of the command only if the
 * command fails. It prints nothing to stdout, which belongs to the caller.
 */
export async function step(title, command, args, { env = {}, is_loud = false } = {}) {
  const started = performance.now()
  process.stderr.write(`→ ${title} …\n`)
  const { code, output } = await run(command, args, { env, is_loud })
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  if (code !== 0) {
    process.stderr.write(`${output}\n✗ ${title} failed after ${seconds} s\n`)
    throw new StepFailed(title)
  }
  process.stderr.write(`✓ ${title} (${seconds} s)\n`)
}

export class StepFailed extends Error {}

/** Runs a command. Returns its exit code and its output. With `is_loud`, the output goes to the terminal instead. */
export async function run(command, args, { env = {}, is_loud = false } = {}) {
  const child = spawn(command, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: is_loud ? ['ignore', 'inherit', 'inherit'] : ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
  })
  const output = []
  child.stdout?.on('data', (chunk) => output.push(chunk))
  child.stderr?.on('data', (chunk) => output.push(chunk))
  const [code] = await Promise.race([once(child, 'close'), once(child, 'error').then(([error]) => [String(error)])])
  return { code: code ?? 1, output: Buffer.concat(output).toString() }
}

/**
 * Runs the work, and sets the exit code of the program. It prints an error of the work, except a StepFailed, because step() has printed
 * that error.
 */
export async function main(work) {
  try {
    process.exitCode = (await work()) ?? 0
  } catch (error) {
    if (!(error instanceof StepFailed)) process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
    process.exitCode = 1
  }
}
