import { constants } from 'node:fs'
import { access, readdir } from 'node:fs/promises'
import { makeFolder } from '#server/platform/make-folder.ts'
import { type Env, unusable } from './env.ts'

/**
 * Checks the folders at the start. Without this check, a missing folder would look like an installation without sites, or like a disk
 * error.
 */
export async function checkFolders({ DATA_DIR, TENANTS_DIR }: Pick<Env, 'DATA_DIR' | 'TENANTS_DIR'>): Promise<void> {
  const faults: [string, string][] = []
  const addFault = (name: string, path: string, rule: string) => (error: NodeJS.ErrnoException) => {
    faults.push([name, `${path} ${rule} (${error.code})`])
  }
  await readdir(TENANTS_DIR).catch(addFault('TENANTS_DIR', TENANTS_DIR, 'is not a folder that this user can read'))
  await Promise.resolve(DATA_DIR)
    .then(makeFolder)
    .then(() => access(DATA_DIR, constants.R_OK | constants.W_OK | constants.X_OK))
    .catch(addFault('DATA_DIR', DATA_DIR, 'is not a folder that this user can write'))
  if (faults.length > 0) throw new Error(unusable(faults))
}
