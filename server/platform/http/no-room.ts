/** Of the system: no space, or no more for this user. Of the database: its own disk. */
const codes: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT', '53100'])

/** There is nowhere to write to. What was begun has been taken back by who wrote it. */
export const isNoRoom = (error: unknown): boolean => codes.has((error as { code?: unknown } | null)?.code)
