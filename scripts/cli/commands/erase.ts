import { parseArgs } from 'node:util'
import { askFirst } from '#scripts/cli/ask-first.ts'
import { findSite } from '#scripts/cli/find-site.ts'
import { exitCodes, type Io } from '#scripts/cli/io.ts'
import { nameMissingMember, onSite } from '#scripts/cli/on-site.ts'
import { eraseMember } from '#server/features/identity/leaving/erase-member.ts'

const help = `couplet erase — erase a member who cannot do it, or who is back after a restored backup

Usage
  npx couplet erase <site> --member <id or address> [--yes] [--json]

Members delete their accounts in their settings, and can return for 14 days. This command has no such days. It hides the
profile and logs the member out at once, and a running server erases the data within seconds. Orders and invoices stay
under an anonymous number. The command cannot be undone. Verify the member with npx couplet export first.

Options
  --member M  the id that npx couplet reports shows, or the email address of the account
  --yes       do not ask
  --json      print the result as JSON, ask nothing
  --help      this text

Examples
  npx couplet erase vlam --member anna@example.com`

export async function run(argv: string[], io: Io): Promise<number> {
  const { values, positionals } = parseArgs({
    args: argv,
    allowPositionals: true,
    options: {
      member: { type: 'string' },
      yes: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h' },
    },
  })
  if (values.help) {
    io.say(help)
    return exitCodes.ok
  }
  const found = findSite(positionals, 'erase', io)
  const { member, yes, json } = values
  if (!member) throw new Error(`Name the member: npx couplet erase ${found.slug} --member <id or address>.`)
  await askFirst({
    consequences: [`Erasing ${member} from ${found.slug}: profile, photos, words, likes and credits go for good, and nobody is told.`],
    word: member,
    word_is: 'the id or address',
    to: 'to erase it',
    is_sure: yes,
    as_json: json,
    io,
  })
  const { id } = await onSite(found, (ctx) => eraseMember(ctx, member)).catch(nameMissingMember(member))
  io.say(
    json ? JSON.stringify({ id, state: 'being_erased' }) : `${found.slug}: ${id} is hidden. The running server erases it within seconds.`,
  )
  return exitCodes.ok
}
