import { realpathSync } from 'node:fs'
import { sep } from 'node:path'

/**
 * A file of a site may be a link to another one below the folder of all sites. What lies elsewhere on the machine is nobody's to publish, nor to
 * quote in a finding. Throws where there is nothing.
 */
export const leadsOut = (path: string, home: string): boolean =>
  !realpathSync.native(path).startsWith(`${realpathSync.native(home).replace(/[\\/]$/, '')}${sep}`)
