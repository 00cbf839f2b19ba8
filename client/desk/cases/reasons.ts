import type { Words } from '#client/desk/platform/words.ts'
import { reportReasons } from '#schemas/safety/report-reasons.ts'

export const reasons = reportReasons

/** The words for a reason. A reason of a later version shows with its own name. */
export const reasonText = ({ find }: Pick<Words, 'find'>, reason: string): string => find(`reasons.${reason}`) ?? reason
