import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'

const execute = promisify(execFile)
const is_linux = process.platform === 'linux'

/** True for a running process. False for a zombie: its process has ended, but its parent has not released the pid. */
export async function isAlive(pid: number): Promise<boolean> {
  if (!(pid > 0)) return false
  const [state] = is_linux ? await statOf(pid) : await ask(pid, 'stat')
  return state !== undefined && !state.startsWith('Z')
}

/** The command line of a process. Empty if the process does not exist. */
export async function commandOf(pid: number): Promise<string> {
  if (is_linux) return (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).replaceAll('\0', ' ').trim()
  return (await ask(pid, 'command')).join(' ')
}

/** The start time of a process as a text. The text is only for comparison. */
export async function startOf(pid: number): Promise<string> {
  // field 22 of the whole line, counted from 1 (proc(5): starttime)
  return is_linux ? ((await statOf(pid))[19] ?? '') : (await ask(pid, 'lstart')).join('_')
}

/** The fields after the process name. The process name may contain spaces and brackets. */
async function statOf(pid: number): Promise<string[]> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  return stat === '' ? [] : stat.slice(stat.lastIndexOf(')') + 2).split(' ')
}

async function ask(pid: number, what: string): Promise<string[]> {
  const { stdout } = await execute('ps', ['-p', String(pid), '-o', `${what}=`]).catch(() => ({ stdout: '' }))
  return stdout.trim().split(/\s+/).filter(Boolean)
}
