import type { AuditLine } from '#schemas/desk/staff.ts'

/** The beginning of a hash, in groups of four as a person compares it: `9c41 e07b 55da`. */
export const hashStart = (hash: string): string => (hash.slice(0, 12).match(/.{4}/g) ?? []).join(' ')

/** True if the log may have been changed at this line: the first broken seal, or a later seal, covers the line. */
export const isDoubtful = ({ at, seal }: Pick<AuditLine, 'at' | 'seal'>, broken_from: string | null): boolean =>
  broken_from !== null && (seal?.at ?? at) >= broken_from
