import { parseArgs } from 'node:util'
import { findSite } from '#scripts/cli/find-site.ts'
import { exitCodes, type Io } from '#scripts/cli/io.ts'
import { nameMissingMember, onSite } from '#scripts/cli/on-site.ts'
import { banMember, liftBan } from '#server/features/safety/ban.service.ts'
import { Fault } from '#server/platform/http/calls/fault.ts'

const help = `couplet ban — close the account of a member who broke the house rules, or restore it

Usage
  npx couplet ban <site> --member <id or address> [--lift] [--json]

A ban logs the member out within seconds, refuses the login and hides the profile. It deletes nothing and sends no mail:
tell the member the reason, and how to appeal.

Options
  --member M  the id that npx couplet reports shows, or the email address of the account
  --lift      end the ban, and restore account and profile
  --json      print the result as JSON
  --help      this text

Examples
  npx couplet ban vlam --member 0197a1b2-0000-7000-8000-000000000000
  npx couplet ban vlam --member anna@example.com --lift`

export async function run(argv: string[], io: Io): Promise<number> {
  const { values, positionals } = parseArgs({
    args: argv,
    allowPositionals: true,
    options: {
      member: { type: 'string' },
      lift: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h' },
    },
  })
  if (values.help) {
    io.say(help)
    return exitCodes.ok
  }
  const found = findSite(positionals, 'ban', io)
  const { member, lift } = values
  if (!member) throw new Error(`Name the member: npx couplet ban ${found.slug} --member <id or address>.`)
  const { id, name } = await onSite(found, (ctx) => (lift ? liftBan : banMember)(ctx, member))
    .catch(nameMissingMember(member))
    .catch((error: unknown) => {
      if (!(error instanceof Fault)) throw error
      throw new Error(lift ? `${member} is not banned.` : `${member} is already banned, or is deleting the account.`)
    })
  if (values.json) io.say(JSON.stringify({ id, banned: !lift }))
  else io.say(`${found.slug}: ${name} (${id}) ${lift ? 'is no longer banned' : 'is banned'}.`)
  return exitCodes.ok
}
