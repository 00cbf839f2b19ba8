import { parseArgs } from 'node:util'
import { v7 as newId } from 'uuid'
import { desk_limits } from '#schemas/desk/limits.ts'
import { findSite } from '#scripts/cli/find-site.ts'
import { exitCodes, type Io } from '#scripts/cli/io.ts'
import { onDesk } from '#scripts/cli/on-desk.ts'
import { nameMissingMember, onSite } from '#scripts/cli/on-site.ts'
import { askToLift } from '#server/desk/cases/lift-ban.ts'
import { consoleActor } from '#server/features/audit/audit.service.ts'
import { type Bannable, liftBan, nameBanned } from '#server/features/safety/ban.service.ts'
import { transaction } from '#server/platform/database/db.ts'
import { Fault } from '#server/platform/http/calls/fault.ts'
import { whyIn } from './ban.ts'

const help = `couplet unban — lift a ban or a suspension, and restore account and profile

Usage
  npx couplet unban <site> --member <id or address> --why <words> [--json]

The statement of reasons then says that the measure was lifted. A ban for a rule of the highest severity needs a second
person: another person answers with npx couplet staff answer, or a moderator at the desk.

Options
  --member M  the id that npx couplet reports shows, or the email address of the account
  --why W     the reason in words, which the log keeps
  --json      print the result as JSON
  --help      this text

Example
  npx couplet unban vlam --member anna@example.com --why "somebody else used the account"`

export async function run(argv: string[], io: Io): Promise<number> {
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
    io.say(help)
    return exitCodes.ok
  }
  const found = findSite(positionals, 'unban', io)
  const { member } = values
  if (!member) throw new Error(`Name the member: npx couplet unban ${found.slug} --member <id or address>.`)
  const lifting = { member, why: whyIn(values.why), actor: consoleActor() }
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
  const { ask, id } = await askSomebody(io, found, lifting)
  if (values.json) io.say(JSON.stringify({ id, state: 'asked', ask }))
  else
    io.say(
      `This ban needs a second person to lift it, within ${desk_limits.ask_hours} hours:\nnpx couplet staff answer ${ask} --yes --why "…"`,
    )
  return exitCodes.ok
}

async function askSomebody(
  io: Io,
  found: ReturnType<typeof findSite>,
  { member, why, actor }: { member: string; why: string; actor: string },
): Promise<{ ask: string; id: string }> {
  const banned: Bannable = await onSite(found, (ctx) => nameBanned(ctx, member))
  const ask = newId()
  await onDesk(io, { is_read_only: false }, (ctx) =>
    transaction(ctx, (desk) => askToLift({ ...desk, sites: ctx.sites }, { id: ask, site: found.slug, member: banned, why, actor })),
  )
  return { ask, id: banned.id }
}
