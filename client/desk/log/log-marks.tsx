import {
  BadgeCheck,
  Ban,
  CalendarX2,
  Eraser,
  Eye,
  Hand,
  KeyRound,
  ListOrdered,
  Lock,
  LogIn,
  LogOut,
  type LucideIcon,
  MailPlus,
  MailX,
  RotateCcw,
  ShieldCheck,
  SquareTerminal,
  ThumbsDown,
  ThumbsUp,
  Undo2,
  UserCheck,
  Zap,
} from 'lucide-react'
import { Tag } from '#client/desk/parts/marks.tsx'
import { useWords } from '#client/desk/platform/words.ts'
import type { AuditLine } from '#schemas/desk/staff.ts'
import { actorOf } from './acts.ts'
import { hashStart } from './seals.ts'

const icons: Readonly<Record<string, LucideIcon>> = {
  login: LogIn,
  'login.recovery_code': ListOrdered,
  'staff.invite': MailPlus,
  'staff.invite_withdraw': MailX,
  'staff.accept': UserCheck,
  'staff.reset': KeyRound,
  'staff.erase': Eraser,
  'grant.add': BadgeCheck,
  'grant.renew': RotateCcw,
  'grant.end': Ban,
  'session.end': LogOut,
  'ask.make': Hand,
  'ask.yes': ThumbsUp,
  'ask.no': ThumbsDown,
  'ask.withdraw': Undo2,
  'audit.verify': ShieldCheck,
  'audit.expire': CalendarX2,
}

/** The icon of an act. */
export const iconOf = (act: string): LucideIcon => icons[act] ?? (act.startsWith('look.') ? Eye : Zap)

/** A seal, above the lines that it covers: its time and the beginning of its hash. */
export function SealLine({ seal: { at, hash } }: { seal: NonNullable<AuditLine['seal']> }) {
  const { say } = useWords()
  return (
    <tr data-seal>
      <td>{secondsOf(at).slice(0, 5)}</td>
      <td colSpan={5}>
        <span>
          <Lock aria-hidden="true" />
          {say('log.sealed')}
        </span>
      </td>
      <td data-side="end" title={hash}>
        <code>{hashStart(hash)}</code>
      </td>
    </tr>
  )
}

/** Who did an act: a name, a command, or the machine. */
export function Who({ who }: { who: string }) {
  const { say } = useWords()
  const { kind, name } = actorOf(who)
  if (kind === 'machine') return <Tag data-tone="dashed">{say('log.machine')}</Tag>
  if (kind === 'console')
    return (
      <Tag data-tone="line">
        <SquareTerminal aria-hidden="true" />
        {say('log.console', { name })}
      </Tag>
    )
  return <b>{name}</b>
}

/** The time with seconds, in the zone of the person. */
export const secondsOf = (moment: string): string =>
  new Date(moment).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit', second: '2-digit' })
