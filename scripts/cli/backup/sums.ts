import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { open, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { PassThrough, Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { makeFolder } from '#server/platform/make-folder.ts'

/** The list of checksums, in the format of `sha256sum`: `sha256sum --check SHA256SUMS` verifies a backup. */
const sumsFile = 'SHA256SUMS'

export interface BackupFolder {
  folder: string
  /** Writes one file, readable only by its owner, and adds the file's checksum to the list. Returns the size of the file in bytes. */
  write(path: string, source: Readable | AsyncIterable<Buffer>, through?: Transform): Promise<number>
  /** Writes the list of checksums as the last file. A backup without this list is not valid. */
  finish(): Promise<void>
}

export async function createBackupFolder(folder: string): Promise<BackupFolder> {
  const sums: string[] = []
  makeFolder(folder, 0o700)
  const put = async (path: string, source: Readable | AsyncIterable<Buffer>, through?: Transform) => {
    makeFolder(dirname(join(folder, path)), 0o700)
    const hash = createHash('sha256')
    let bytes = 0
    const meter = new Transform({
      transform(chunk: Buffer, _, done) {
        hash.update(chunk)
        bytes += chunk.length
        done(null, chunk)
      },
    })
    const target = createWriteStream(join(folder, path), { flags: 'wx', mode: 0o600, flush: true })
    await pipeline(source, through ?? new PassThrough(), meter, target)
    return { sha256: hash.digest('hex'), bytes }
  }
  return {
    folder,
    async write(path, source, through) {
      const { sha256, bytes } = await put(path, source, through)
      sums.push(`${sha256}  ${path}\n`)
      return bytes
    },
    async finish() {
      await put(sumsFile, Readable.from(sums))
      const handle = await open(folder)
      await handle.sync().finally(() => handle.close())
    },
  }
}

const linePattern = /^([0-9a-f]{64}) {2}([^\n\\]+)$/

/**
 * Reads every file of the list and compares its checksum. Returns the paths of the files. Throws with the names of missing, truncated or
 * changed files.
 */
export async function checkSums(folder: string): Promise<string[]> {
  const text = await readFile(join(folder, sumsFile), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOTDIR') throw new Error(`${folder} is a file: a backup is a folder that npx couplet backup creates.`)
    if (error.code !== 'ENOENT') throw error
    throw new Error(`${folder} is not a complete backup: ${sumsFile}, which is written last, is missing.`)
  })
  if (!text.endsWith('\n')) throw new Error(`${sumsFile} is cut off.`)
  const paths = new Map<string, string>()
  for (const line of text.trimEnd().split('\n')) {
    const [, sha256, path] = linePattern.exec(line) ?? []
    if (!sha256 || !path || !isPartName(path)) throw new Error(`${sumsFile} has an invalid line: ${line.slice(0, 120)}`)
    paths.set(path, sha256)
  }
  const wrong: string[] = []
  for (const [path, sha256] of paths) {
    const found = await sumOf(join(folder, path))
    if (found !== sha256) wrong.push(`  ${path}: ${found === null ? 'missing' : 'not what was written'}`)
  }
  if (wrong.length > 0) throw new Error(`The backup is damaged:\n${wrong.slice(0, 20).join('\n')}`)
  return [...paths.keys()]
}

/** Whether a path stays inside the backup: no segment is empty, `.` or `..`. */
function isPartName(path: string): boolean {
  return path.split('/').every((segment) => segment !== '' && segment !== '.' && segment !== '..' && !segment.includes('\0'))
}

async function sumOf(path: string): Promise<string | null> {
  const hash = createHash('sha256')
  try {
    await pipeline(createReadStream(path), hash)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
  return hash.digest('hex')
}
