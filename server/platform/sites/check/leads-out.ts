import { realpathSync, statSync } from 'node:fs'
import { sep } from 'node:path'

/**
 * A file of a site may be a link to another file in the sites folder. Files elsewhere on the machine must not be published or quoted in a
 * finding. Throws if the file does not exist.
 */
export const leadsOut = (path: string, home: string): boolean =>
  !realpathSync.native(path).startsWith(`${realpathSync.native(home).replace(/[\\/]$/, '')}${sep}`)

/** Reading a named pipe would block until another process writes to it. */
export const isExistingFile = (path: string): boolean => statSync(path).isFile()
