import { accessSync, constants, existsSync, mkdtempSync, readFileSync, rmdirSync, statfsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fail, type Line, ok, warn } from '#scripts/cli/report.ts'
import { root } from '#server/platform/paths.ts'
import type { Env } from '#server/start/env.ts'

const megabyte = 1_000_000
/**
 * Limits for free disk space in megabytes. A busy site writes one gigabyte of pictures and logs in one or two days. With less than 100 MB,
 * the database stops writing.
 */
const low_mb = 1000
const least_mb = 100

/** Checks Node, the native modules of Node, and the disk. */
export async function examineMachine(env: Env): Promise<Line[]> {
  return [
    nodeLine(),
    await picturesLine(),
    await passwordsLine(),
    ...folderLines('DATA_DIR', env.DATA_DIR),
    ...folderLines('TENANTS_DIR', env.TENANTS_DIR),
  ]
}

function nodeLine(): Line {
  const { engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { engines: { node: string } }
  const least = engines.node.replace(/[^\d.]/g, '')
  const { node } = process.versions
  return isAtLeast(node, least)
    ? ok(`Node ${node}`)
    : fail(`Node ${node} is too old`, `Couplet is built for ${least} and newer.`, `Install Node ${least} or newer.`)
}

export function isAtLeast(version: string, least: string): boolean {
  const [have, want] = [version, least].map((text) => text.split('.').map(Number))
  for (const [index, part] of (want ?? []).entries()) {
    const own = have?.[index] ?? 0
    if (own !== part) return own > part
  }
  return true
}

async function picturesLine(): Promise<Line> {
  return import('sharp').then(
    () => ok('the picture library loads'),
    (error: Error) => fail('the picture library does not load', `The server cannot process photos: ${firstLine(error)}`, reinstall),
  )
}

async function passwordsLine(): Promise<Line> {
  return import('@node-rs/argon2').then(
    () => ok('the password library loads'),
    (error: Error) => fail('the password library does not load', `Members cannot sign up or log in: ${firstLine(error)}`, reinstall),
  )
}

const reinstall = 'Run npm ci on this machine, without --omit=optional.'
const firstLine = ({ message }: Error): string => message.split('\n')[0] ?? ''

function folderLines(name: 'DATA_DIR' | 'TENANTS_DIR', folder: string): Line[] {
  const is_data = name === 'DATA_DIR'
  if (!existsSync(folder) && !is_data)
    return [fail(`${name} ${folder} does not exist`, 'There is no site to serve.', 'Set TENANTS_DIR to the folder with the sites.')]
  // if the data folder is missing, the first start creates it, so check the nearest existing parent folder
  const stands = nearestFolder(folder)
  const lines = [writableLine(name, folder, stands)]
  if (is_data) lines.push(spaceLine(folder, stands))
  return lines
}

function writableLine(name: 'DATA_DIR' | 'TENANTS_DIR', folder: string, stands: string): Line {
  try {
    accessSync(stands, constants.R_OK | constants.W_OK | constants.X_OK)
    // in /proc, the reported permissions are wrong, so create a folder as a test
    if (name === 'DATA_DIR') rmdirSync(mkdtempSync(join(stands, '.couplet-doctor-')))
    return ok(`${name} ${folder} ${stands === folder ? 'can be written' : 'does not exist yet; the first start creates it'}`)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (name === 'TENANTS_DIR')
      return warn(
        `${name} ${folder} cannot be written (${code})`,
        'The server can read it, but new, domain, apply and retire cannot change a site.',
        'Correct if the sites come from a repository. Otherwise give this user write permission.',
      )
    return fail(
      `${name} ${folder} cannot be written (${code})`,
      'The server stores pictures, mails and the last good versions of the sites there.',
      'Give this user write permission, or choose another DATA_DIR.',
    )
  }
}

function spaceLine(folder: string, stands: string): Line {
  const { bavail, bsize } = statfsSync(stands)
  const free_mb = Math.floor((bavail * bsize) / megabyte)
  const what = `${free_mb >= 10_000 ? `${Math.floor(free_mb / 1000)} GB` : `${free_mb} MB`} free for DATA_DIR`
  const fix = `Free space on the disk of ${folder}, first old mails in its outbox and the log of the database.`
  if (free_mb < least_mb) return fail(what, 'When the disk is full, the database and all sites stop.', fix)
  return free_mb < low_mb ? warn(what, 'Pictures and the database grow.', fix) : ok(what)
}

function nearestFolder(folder: string): string {
  let at = folder
  while (!existsSync(at) && dirname(at) !== at) at = dirname(at)
  return at
}
