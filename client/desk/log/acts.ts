import type { Words } from '#client/desk/platform/words.ts'
import { lookSubjects } from '#schemas/desk/look-subjects.ts'

/** The acts that the log knows today, in the order of the filter. An act of a later version shows with its own name. */
export const knownActs = [
  'login',
  'login.recovery_code',
  'login.stop',
  'staff.invite',
  'staff.invite_withdraw',
  'staff.accept',
  'staff.reset',
  'staff.erase',
  'grant.add',
  'grant.renew',
  'grant.end',
  'owner.confirm',
  'session.end',
  'refund.make',
  'credits.adjust',
  'ledger.export',
  'log.export',
  'member.find',
  'member.note',
  'ask.make',
  'ask.yes',
  'ask.no',
  'ask.withdraw',
  'audit.verify',
  'audit.expire',
  ...lookSubjects.map((subject) => `look.${subject}` as const),
  'case.open',
  'case.look',
  'case.take',
  'case.snooze',
  'case.wake',
  'case.note',
  'case.decide',
  'case.undo',
  'case.join',
  'case.hold',
  'photos.take',
  'photo.approve',
  'photo.pass_on',
  'ban.lift',
] as const

/** The words for an act and its object. */
export function actWords({ find }: Pick<Words, 'find'>, act: string): { done: string; what: string } {
  const key = act.replaceAll('.', '_')
  const done = find(`acts.${key}`)
  if (done === undefined) return { done: act, what: '' }
  return { done, what: find(`acts_of.${key}`) ?? '' }
}

/** Who did an act: a person, a command of the server, or the machine. */
export function actorOf(who: string): { kind: 'person' | 'console' | 'machine'; name: string } {
  if (who === 'machine') return { kind: 'machine', name: '' }
  return who.startsWith('console:') ? { kind: 'console', name: who.slice('console:'.length) } : { kind: 'person', name: who }
}

/** Whom or what an act concerns. `number` is set for a person of the desk. */
export function subjectOf({ find }: Pick<Words, 'find'>, subject: string | null): { text: string; number?: number } | null {
  if (!subject) return null
  const [kind = '', id = ''] = subject.split(':')
  const text = find(`subjects.${kind}`, { id }) ?? subject
  return kind === 'staff' && /^\d+$/.test(id) ? { text, number: Number(id) } : { text }
}

export type Fact = { name: string } & ({ value: string } | { before: string; after: string })

/** Fields whose value is a list. Any other list of two values is the value before and after the act. */
const lists: readonly string[] = ['extras', 'scopes']

const ids: readonly string[] = ['id', 'invitation', 'ask', 'decision', 'joined', 'into']

/** The facts of a line as texts, in their order. Ids of rows say nothing to a reader and are left out. */
export function factsOf(words: Pick<Words, 'find' | 'say' | 'formats'>, facts: Readonly<Record<string, unknown>>): Fact[] {
  return Object.entries(facts)
    .filter(([name]) => !ids.includes(name))
    .map(([key, value]) => {
      const name = words.find(`facts.${key}`) ?? key
      if (Array.isArray(value) && value.length === 2 && !lists.includes(key))
        return { name, before: valueText(words, key, value[0]), after: valueText(words, key, value[1]) }
      return { name, value: valueText(words, key, value) }
    })
}

function valueText(words: Pick<Words, 'find' | 'say' | 'formats'>, key: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return '–'
  if (typeof value === 'boolean') return words.say(value ? 'common.yes' : 'common.no')
  if (Array.isArray(value)) return value.map((each) => valueText(words, key, each)).join(', ') || '–'
  if (typeof value === 'object') {
    const { kind, id } = value as { kind?: unknown; id?: unknown }
    if (typeof kind === 'string') return kind === 'fleet' ? words.say('grants.fleet') : String(id)
    return Object.entries(value)
      .map(([name, inner]) => `${name} ${valueText(words, name, inner)}`)
      .join(', ')
  }
  const text = String(value)
  if (/_at$/.test(key) && !Number.isNaN(Date.parse(text))) return words.formats.dateTime(text, new Date())
  return words.find(`${key === 'role' ? 'roles' : 'extras'}.${text}`) ?? text
}
