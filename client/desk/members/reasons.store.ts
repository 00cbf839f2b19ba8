import { create } from 'zustand'
import type { LookReason } from '#schemas/desk/looks.ts'

/** Why the person looks at a member. The page asks for it before it opens, and every panel uses it until the person changes it. */
export const useReasons = create<{ reasons: Readonly<Record<string, LookReason>> }>(() => ({ reasons: {} }))

export const keepReason = (member: string, why: LookReason): void =>
  useReasons.setState(({ reasons }) => ({ reasons: { ...reasons, [member]: why } }))

/** True if the reason is complete: `other` needs words. */
export const isWhole = ({ case_id, reason, words }: LookReason): boolean =>
  case_id !== undefined || (reason !== undefined && (reason !== 'other' || Boolean(words?.trim())))
