import { realpathSync, statSync } from 'node:fs'
import { sep } from 'node:path'

/**
 * A file of a site may be a link to another one below the folder of all sites. What lies elsewhere on the machine is nobody's to publish, nor to
 * quote in a finding. Throws where there is nothing.
 */
export const leadsOut = (path: string, home: string): boolean =>
  !realpathSync.native(path).startsWith(`${realpathSync.native(home).replace(/[\\/]$/, '')}${sep}`)

/** Whoever opens a pipe waits for somebody to write into it, and all sites with him. */
export const isFile = (path: string): boolean => statSync(path).isFile()
