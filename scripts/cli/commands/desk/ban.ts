import { parseArgs } from 'node:util'
import { v7 as newId } from 'uuid'
import { desk_limits } from '#schemas/desk/limits.ts'
import { childReasons, type ReportReason, reportReasons } from '#schemas/safety/report-reasons.ts'
import { findSite } from '#scripts/cli/find-site.ts'
import { exitCodes, type Io } from '#scripts/cli/io.ts'
import { onDesk } from '#scripts/cli/on-desk.ts'
import { nameMissingMember, onSite } from '#scripts/cli/on-site.ts'
import { whyIn } from '#scripts/cli/why.ts'
import { askToLift } from '#server/desk/cases/lift-ban.ts'
import { consoleActor } from '#server/features/audit/audit.service.ts'
import { findBanned, liftBan, listClosing } from '#server/features/safety/ban.service.ts'
import { decideToBan, takeBanBack } from '#server/features/safety/decide-to-ban.ts'
import { transaction } from '#server/platform/database/db.ts'
import { Fault } from '#server/platform/http/calls/fault.ts'

// two people decide on the abuse of children, in its case
const rules = reportReasons.filter((rule) => !childReasons.has(rule))

const help = `couplet ban — close the account of a member who broke the house rules

Usage
  npx couplet ban <site> --member <id or address> --rule <rule> --why <words> [--json]

A ban is a decision like those of the desk. After a minute it logs the member out, refuses the login and hides the profile,
and the member gets the reasons and the way to object by mail. It deletes nothing. npx couplet unban lifts it.

Options
  --member M  the id that npx couplet reports shows, or the email address of the account
  --rule R    the broken rule: ${rules.slice(0, 9).join(', ')},
              ${rules.slice(9).join(', ')}
  --why W     the reason in words, which the log keeps and the member does not read
  --json      print the result as JSON
  --help      this text

Example
  npx couplet ban vlam --member 0197a1b2-0000-7000-8000-000000000000 --rule money --why "asked three members for money"`

export async function run(argv: string[], io: Io): Promise<number> {
  const { values, positionals } = parseArgs({
    args: argv,
    allowPositionals: true,
    options: {
      member: { type: 'string' },
      rule: { type: 'string' },
      why: { type: 'string' },
      json: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h' },
    },
  })
  if (values.help) {
    io.say(help)
    return exitCodes.ok
  }
  const found = findSite(positionals, 'ban', io)
  const { member } = values
  if (!member) throw new Error(`Name the member: npx couplet ban ${found.slug} --member <id or address>.`)
  const rule = ruleIn(values.rule)
  const why = whyIn(values.why)
  const { id, name } = await onSite(found, (ctx) => decideToBan(ctx, { member, rule, why, actor: consoleActor() }))
    .catch(nameMissingMember(member))
    .catch((error: unknown) => {
      throw error instanceof Fault ? new Error(`${member} is already banned, or is deleting the account.`) : error
    })
  if (values.json) io.say(JSON.stringify({ id, rule, seconds: desk_limits.undo_seconds }))
  else io.say(`${found.slug}: ${name} (${id}) is banned in ${desk_limits.undo_seconds} seconds, and then gets the reasons by mail.`)
  return exitCodes.ok
}

const unban_help = `couplet unban — lift a ban or a suspension, and restore account and profile

Usage
  npx couplet unban <site> --member <id or address> --why <words> [--json]

The statement of reasons then says that the measure was lifted. If a ban by couplet ban has not begun yet,
it is cancelled, and the member gets no mail. A ban for a rule of the highest severity needs a second
person: another person answers with npx couplet staff answer, or a moderator at the desk.

Options
  --member M  the id that npx couplet reports shows, or the email address of the account
  --why W     the reason in words, which the log keeps
  --json      print the result as JSON
  --help      this text

Example
  npx couplet unban vlam --member anna@example.com --why "somebody else used the account"`

/** Lifts a ban, or asks a second person. */
export async function unban(argv: string[], io: Io): Promise<number> {
  const { values, positionals } = parseArgs({
    args: argv,
    allowPositionals: true,
    options: {
      member: { type: 'string' },
      why: { type: 'string' },
      json: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h' },
    },
  })
  if (values.help) {
    io.say(unban_help)
    return exitCodes.ok
  }
  const found = findSite(positionals, 'unban', io)
  const { member } = values
  if (!member) throw new Error(`Name the member: npx couplet unban ${found.slug} --member <id or address>.`)
  const lifting = { member, why: whyIn(values.why), actor: consoleActor() }
  const taken = await onSite(found, (ctx) => takeBanBack(ctx, lifting)).catch(nameMissingMember(member))
  if (taken) {
    if (values.json) io.say(JSON.stringify({ id: taken.id, state: 'taken_back' }))
    else io.say(`${found.slug}: the ban of ${taken.name} (${taken.id}) is taken back before it began.`)
    return exitCodes.ok
  }
  const lifted = await onSite(found, (ctx) => liftBan(ctx, { ...lifting, role: null }))
    .catch(nameMissingMember(member))
    .catch((error: unknown) => {
      if (!(error instanceof Fault)) throw error
      if ((error.data as { reason?: string } | undefined)?.reason === 'needs_second') return null
      throw new Error(`${member} is not banned.`)
    })
  if (lifted) {
    if (values.json) io.say(JSON.stringify({ id: lifted.id, state: 'lifted' }))
    else io.say(`${found.slug}: ${lifted.name} (${lifted.id}) is no longer banned.`)
    return exitCodes.ok
  }
  const { ask, id } = await askSecondPerson(io, found, lifting)
  if (values.json) io.say(JSON.stringify({ id, state: 'asked', ask }))
  else
    io.say(
      `This ban needs a second person to lift it, within ${desk_limits.ask_hours} hours:\nnpx couplet staff answer ${ask} --yes --why "…"`,
    )
  return exitCodes.ok
}

async function askSecondPerson(
  io: Io,
  found: ReturnType<typeof findSite>,
  { member, why, actor }: { member: string; why: string; actor: string },
): Promise<{ ask: string; id: string }> {
  const banned = await onSite(found, (ctx) => findBanned(ctx, member))
  const closing = await onSite(found, (ctx) => listClosing(ctx, banned.id))
  const ask = newId()
  await onDesk(io, { is_read_only: false }, (ctx) =>
    transaction(ctx, (desk) =>
      askToLift({ ...desk, sites: ctx.sites }, { id: ask, site: found.slug, member: banned, closing, why, actor }),
    ),
  )
  return { ask, id: banned.id }
}

function ruleIn(text: string | undefined): ReportReason {
  const rule = rules.find((each) => each === text)
  if (rule) return rule
  if (reportReasons.some((each) => each === text)) throw new Error(`Two people decide on ${text}: decide the case at the desk.`)
  throw new Error(`--rule must be one of ${rules.join(', ')}.`)
}
