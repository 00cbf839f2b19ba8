import type { Words } from '#client/desk/platform/words.ts'

/** The state of an account or of a profile, in words. */
export const stateText = ({ find }: Pick<Words, 'find'>, state: string): string => find(`members.s_${state}`) ?? state
