/** The file system reports ENOSPC (disk full) and EDQUOT (quota exceeded). 53100 is disk_full of PostgreSQL. */
const codes: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT', '53100'])

/** True if a disk is full. The failed write has already been rolled back. */
export const isNoRoom = (error: unknown): boolean => codes.has((error as { code?: unknown } | null)?.code)
