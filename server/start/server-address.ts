import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { replaceFile } from '#server/platform/sites/files/replace-file.ts'

/** The ports of one process of this installation on this machine. */
interface ServerAddress {
  /**
   * A random id of each start. Every answer contains the id in a header. So the command line can detect that another program now uses the
   * port.
   */
  id: string
  /** The port of the web listener. Null for a worker. */
  port: number | null
  /** The address on which the web listener listens. */
  host: string
  ops_host: string
  ops_port: number
}

const folderOf = (data_dir: string): string => join(data_dir, 'servers')
/** The prefix of this machine's files. It contains the name of the machine, because several machines may share the folder. */
const ownPrefix = (): string => `${hostname().replaceAll(/[^\w.-]/g, '_')}@`

/** Writes a file that tells the command line where this process listens. Returns a function that deletes the file. */
export function writeServerAddress(data_dir: string, address: ServerAddress): () => void {
  const path = join(folderOf(data_dir), `${ownPrefix()}${address.ops_port}.json`)
  replaceFile(path, JSON.stringify(address))
  return () => {
    // do not delete the file of a newer process
    if (parse(path)?.id === address.id) rmSync(path, { force: true })
  }
}

/**
 * Reads the files of the processes on this machine. A killed process leaves its file behind, so compare the id in the file with the id that
 * the port returns.
 */
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
    // files of earlier versions contain no host
    return { id, port: typeof port === 'number' ? port : null, host: typeof host === 'string' ? host : '127.0.0.1', ops_host, ops_port }
  } catch {
    return null
  }
}
