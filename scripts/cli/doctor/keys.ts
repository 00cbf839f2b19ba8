import { existsSync } from 'node:fs'
import { hasDatabase, openExistingData } from '#scripts/cli/existing-data.ts'
import { fail, type Line, ok } from '#scripts/cli/report.ts'
import { listStaffRows } from '#server/desk/staff/staff.queries.ts'
import { missingKeys } from '#server/features/evidence/evidence.service.ts'
import { keyPath, nameKey, openKey } from '#server/platform/sealing/key-file.ts'
import { unseal } from '#server/platform/sealing/seal.ts'
import type { Folders } from '#server/platform/sites/files/sources.ts'
import { countOf } from '#server/platform/sites/plan/words.ts'
import { examineFleet } from '#server/platform/sites/registry/fleet.ts'
import type { Env } from '#server/start/env.ts'
import type { Data } from '#server/start/open-data.ts'

type KeyName = 'DESK_KEY' | 'EVIDENCE_KEY'

/**
 * Tries the keys on the data that they sealed, and changes nothing. The data itself shows a lost or different key, so no list of the known
 * keys is needed.
 */
export async function examineKeys(env: Env, folders: Folders): Promise<Line[]> {
  try {
    if (!(await hasDatabase(env))) return [ok('no database yet: the first start makes the keys')]
    const data = await openExistingData(env, { is_read_only: true })
    try {
      return [await deskKeyLine(env, data), await evidenceKeyLine(env, data, folders)]
    } finally {
      await data.close()
    }
  } catch (error) {
    return [
      fail('the keys could not be tried', (error as Error).message, 'Follow the lines above about the database, then run this again.'),
    ]
  }
}

async function deskKeyLine(env: Env, data: Data): Promise<Line> {
  const unit = data.desk.unit()
  const staff = await listStaffRows({ unit, now: new Date() }).finally(() => unit.finish())
  const sealed = staff.flatMap(({ totp_sealed }) => totp_sealed ?? [])
  const key = readKey(env, 'DESK_KEY')
  const closed = sealed.filter((secret) => key === null || unseal(key, secret) === null)
  if (closed.length === 0) return ok(`DESK_KEY opens the secrets of ${countOf(sealed.length, 'authenticator app')}`)
  return fail(
    `DESK_KEY does not open the secrets of ${countOf(closed.length, 'authenticator app')}`,
    'These people cannot log in to the desk with a password.',
    `${restore(env, 'DESK_KEY')} If the key is lost, run npx couplet staff reset for each person.`,
  )
}

async function evidenceKeyLine(env: Env, data: Data, folders: Folders): Promise<Line> {
  const ids = await data.registerSites(examineFleet(folders, new Map()).sites.map(({ slug }) => slug))
  const key = readKey(env, 'EVIDENCE_KEY')
  const evidence_key = key && nameKey(key)
  const closed = new Map<string, string[]>()
  for (const [slug, id] of ids) {
    const unit = data.database.unit(id)
    const missing = await missingKeys({ unit, site: { id }, evidence_key }).finally(() => unit.finish())
    if (missing.length > 0) closed.set(slug, missing)
  }
  if (closed.size === 0) return ok('EVIDENCE_KEY opens the evidence of all reports')
  const keys = [...new Set([...closed.values()].flat())].join(', ')
  return fail(
    `EVIDENCE_KEY does not open evidence of ${[...closed.keys()].join(', ')}`,
    `It was sealed with another key. The id of that key is ${keys}.`,
    restore(env, 'EVIDENCE_KEY'),
  )
}

/** The key that the server would use. Null if the server would make a new one. */
const readKey = (env: Env, name: KeyName): Buffer | null =>
  env[name] || existsSync(keyPath(env.DATA_DIR, name)) ? openKey(env, name) : null

const restore = (env: Env, name: KeyName): string => `Set ${name}, or restore ${keyPath(env.DATA_DIR, name)} from a backup.`
