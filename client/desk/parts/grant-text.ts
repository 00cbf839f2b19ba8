import type { TextKey, Words } from '#client/desk/platform/words.ts'
import type { StaffExtra, StaffRole } from '#schemas/desk/roles.ts'

interface Held {
  role: StaffRole
  extras: readonly StaffExtra[]
}

export const roleLabel = ({ say }: Pick<Words, 'say'>, role: StaffRole): string => say(`roles.${role}`)
export const extraLabel = ({ say }: Pick<Words, 'say'>, extra: StaffExtra): string => say(`extras.${extra}`)

/** A role with its extras: `moderator, lead`. */
export const heldLabel = (words: Pick<Words, 'say'>, { role, extras }: Held): string =>
  [roleLabel(words, role), ...extras.map((extra) => extraLabel(words, extra))].join(', ')

/** The name of a scope. The fleet has no name of its own. */
export const scopeLabel = ({ say }: Pick<Words, 'say'>, name: string): string => name || say('grants.fleet')

/** Grants of the same role and extras in one entry, with the names of all their scopes. */
export function groupGrants<Grant extends Held & { scope_name: string }>(
  grants: readonly Grant[],
): (Held & { scope_names: string[]; grants: Grant[] })[] {
  const groups = new Map<string, Held & { scope_names: string[]; grants: Grant[] }>()
  for (const grant of grants) {
    const { role, extras, scope_name } = grant
    const key = [role, ...[...extras].sort()].join(' ')
    const group = groups.get(key) ?? { role, extras, scope_names: [], grants: [] }
    group.scope_names.push(scope_name)
    group.grants.push(grant)
    groups.set(key, group)
  }
  return [...groups.values()]
}

const lines = [1, 2, 3] as const

/** What a role can do, in three short lines. */
export const canLines = ({ say }: Pick<Words, 'say'>, role: StaffRole): string[] =>
  lines.map((line) => say(`can.${role}_${line}` as TextKey))
/** What a role cannot do, in three short lines. */
export const cannotLines = ({ say }: Pick<Words, 'say'>, role: StaffRole): string[] =>
  lines.map((line) => say(`cannot.${role}_${line}` as TextKey))
