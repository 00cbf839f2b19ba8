import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'

const execute = promisify(execFile)
const is_linux = process.platform === 'linux'

/** False for a zombie: a process that ended and that its parent has not reaped still has its pid. */
export async function isAlive(pid: number): Promise<boolean> {
  if (!(pid > 0)) return false
  const [state] = is_linux ? await statOf(pid) : await ask(pid, 'stat')
  return state !== undefined && !state.startsWith('Z')
}

/** The command line of a process; empty if there is no such process. */
export async function commandOf(pid: number): Promise<string> {
  if (is_linux) return (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).replaceAll('\0', ' ').trim()
  return (await ask(pid, 'command')).join(' ')
}

/** The start time as an opaque text, for comparison only. */
export async function startOf(pid: number): Promise<string> {
  // field 22 of the whole line (proc(5): starttime)
  return is_linux ? ((await statOf(pid))[19] ?? '') : (await ask(pid, 'lstart')).join('_')
}

/** The fields after the process name, which may contain spaces and brackets. */
async function statOf(pid: number): Promise<string[]> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  return stat === '' ? [] : stat.slice(stat.lastIndexOf(')') + 2).split(' ')
}

async function ask(pid: number, what: string): Promise<string[]> {
  const { stdout } = await execute('ps', ['-p', String(pid), '-o', `${what}=`]).catch(() => ({ stdout: '' }))
  return stdout.trim().split(/\s+/).filter(Boolean)
}
