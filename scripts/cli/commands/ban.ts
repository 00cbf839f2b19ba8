import { parseArgs } from 'node:util'
import { desk_limits } from '#schemas/desk/limits.ts'
import { childReasons, type ReportReason, reportReasons } from '#schemas/safety/report-reasons.ts'
import { findSite } from '#scripts/cli/find-site.ts'
import { exitCodes, type Io } from '#scripts/cli/io.ts'
import { nameMissingMember, onSite } from '#scripts/cli/on-site.ts'
import { consoleActor } from '#server/features/audit/audit.service.ts'
import { decideToBan } from '#server/features/safety/decide-to-ban.ts'
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

function ruleIn(text: string | undefined): ReportReason {
  const rule = rules.find((each) => each === text)
  if (rule) return rule
  if (reportReasons.some((each) => each === text)) throw new Error(`Two people decide on ${text}: decide the case at the desk.`)
  throw new Error(`--rule must be one of ${rules.join(', ')}.`)
}

/** The reason of an act, which the log keeps. */
export function whyIn(text: string | undefined): string {
  const why = text?.trim() ?? ''
  if (why === '' || why.length > desk_limits.why_length)
    throw new Error(`--why must state the reason, in at most ${desk_limits.why_length} characters.`)
  return why
}
