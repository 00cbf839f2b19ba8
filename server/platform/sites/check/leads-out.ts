import { realpathSync, statSync } from 'node:fs'
import { sep } from 'node:path'

/**
 * True if the file is a link to a file outside of the sites folder. A file of a site may be a link to another file in the sites folder.
 * Other files of the machine must not be published or quoted in a finding. Throws if the file does not exist.
 */
export const leadsOut = (path: string, home: string): boolean =>
  !realpathSync.native(path).startsWith(`${realpathSync.native(home).replace(/[\\/]$/, '')}${sep}`)

/** True for a regular file. Named pipes are excluded, because reading one would block until another process writes to it. */
export const isExistingFile = (path: string): boolean => statSync(path).isFile()
