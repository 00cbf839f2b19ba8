import type { QueryClient } from '@tanstack/react-query'
import type { Static } from 'typebox'
import { deskApi } from '#client/desk/desk.api.ts'
import { heldLabel, scopeLabel } from '#client/desk/parts/grant-text.ts'
import type { Words } from '#client/desk/platform/words.ts'
import type { Ask, StaffAsk } from '#schemas/desk/asks.ts'
import type { StaffList } from '#schemas/desk/staff.ts'

export const asks_key = ['asks'] as const

/** Asks another owner, and returns the list of staff, which has not changed. */
export async function askAboutStaff(queries: QueryClient, ask: Static<typeof StaffAsk>): Promise<StaffList> {
  queries.setQueryData(asks_key, await deskApi.ask(ask))
  return deskApi.staff()
}

/** What an ask is about, in one line. */
export function askText(words: Pick<Words, 'say' | 'formats'>, { kind, scope_name, subject_name, grant, money, credits }: Ask): string {
  const scope = scopeLabel(words, scope_name)
  if (kind === 'make_owner') return words.say('asks.make_owner', { name: subject_name ?? '', scope })
  if (kind === 'own_role' && grant) return words.say('asks.own_role', { name: subject_name ?? '', role: heldLabel(words, grant), scope })
  if (money) return words.say('asks.refund_of', { amount: words.formats.money(money.cents, money.currency), scope })
  if (kind === 'adjustment' && credits !== null) return words.say('asks.adjustment', { credits: words.formats.number(credits), scope })
  if (kind === 'lift_ban') return words.say('asks.lift_ban', { name: subject_name ?? '', scope })
  if (kind === 'child_decision') return words.say('asks.child_decision', { name: subject_name ?? '', scope })
  return words.say('asks.other', { scope })
}

/** The asks that wait for the viewer, and the viewer's own. */
export const parted = (asks: readonly Ask[]): { waiting: Ask[]; own: Ask[] } => ({
  waiting: asks.filter(({ is_own }) => !is_own),
  own: asks.filter(({ is_own }) => is_own),
})

/** True if the viewer may answer now. The asker may only in a company of one person, a day later. */
export const mayAnswerNow = ({ is_own, alone_from }: Pick<Ask, 'is_own' | 'alone_from'>, now: Date): boolean =>
  !is_own || (alone_from !== null && Date.parse(alone_from) <= now.getTime())

/** The address of the order that an ask is about. Undefined for other asks. */
export const orderOf = ({ kind, scope, subject }: Pick<Ask, 'kind' | 'scope' | 'subject'>): string | undefined =>
  kind === 'refund' && scope.kind === 'site' ? `/desk/orders/${scope.id}/${subject.replace('order:', '')}` : undefined
