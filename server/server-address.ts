import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { replaceFile } from './platform/sites/replace-file.ts'

/** Where a process of this installation listens on this machine. */
export interface ServerAddress {
  /** Random for each start, and in a header of every answer: another program may have taken over the port since. */
  id: string
  /** Null for a worker, which answers no visitors. */
  port: number | null
  /** Of the web listener. */
  host: string
  ops_host: string
  ops_port: number
}

export const idHeader = 'x-couplet-process'

const folderOf = (data_dir: string): string => join(data_dir, 'servers')
/** Processes of several machines may share the folder. */
const ownPrefix = (): string => `${hostname().replaceAll(/[^\w.-]/g, '_')}@`

/** Tells the command line where this process listens. Answers what takes the note away again. */
export function writeServerAddress(data_dir: string, address: ServerAddress): () => void {
  const path = join(folderOf(data_dir), `${ownPrefix()}${address.ops_port}.json`)
  replaceFile(path, JSON.stringify(address))
  return () => {
    // a successor may have written its own meanwhile
    if (parse(path)?.id === address.id) rmSync(path, { force: true })
  }
}

/** What processes of this machine have written. One that was killed leaves its note behind: ask whoever answers for its id. */
export function readServerAddresses(data_dir: string): ServerAddress[] {
  try {
    const names = readdirSync(folderOf(data_dir)).filter((name) => name.startsWith(ownPrefix()) && name.endsWith('.json'))
    return names.flatMap((name) => parse(join(folderOf(data_dir), name)) ?? [])
  } catch {
    return []
  }
}

function parse(path: string): ServerAddress | null {
  try {
    const { id, port, host, ops_host, ops_port } = JSON.parse(readFileSync(path, 'utf8')) as Record<string, unknown>
    if (typeof id !== 'string' || typeof ops_host !== 'string' || typeof ops_port !== 'number') return null
    // a process of the version before wrote no host
    return { id, port: typeof port === 'number' ? port : null, host: typeof host === 'string' ? host : '127.0.0.1', ops_host, ops_port }
  } catch {
    return null
  }
}
