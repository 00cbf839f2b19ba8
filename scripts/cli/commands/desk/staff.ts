import { parseArgs } from 'node:util'
import { desk_limits } from '#schemas/desk/limits.ts'
import { extrasOfRole, type Scope, type StaffExtra, staffExtras, staffRoles } from '#schemas/desk/roles.ts'
import { exitCodes, type Io } from '#scripts/cli/io.ts'
import { type DeskCommandContext, onDesk } from '#scripts/cli/on-desk.ts'
import { answerAsk, listOpenAsks } from '#scripts/cli/staff-asks.ts'
import { tableOf } from '#scripts/cli/table.ts'
import { whyIn } from '#scripts/cli/why.ts'
import { endByCommand } from '#server/desk/staff/end-access.ts'
import { insertInvited, linkOf } from '#server/desk/staff/invitations.ts'
import { eraseStaff, exportStaff } from '#server/desk/staff/own-data.ts'
import { isKnownScope, nameOfScope } from '#server/desk/staff/scopes.ts'
import { findStaff, listGrants, listStaffRows, type StaffRow, scopeOf } from '#server/desk/staff/staff.queries.ts'
import { consoleActor } from '#server/features/audit/audit.service.ts'

const help = `couplet staff — the people who run the sites, and their access to the desk

Usage
  npx couplet staff [list] [--json]
  npx couplet staff invite <address> --name <name> --role <role> (--company <id> | --site <site> | --fleet) --why <reason>
  npx couplet staff end <number> --why <reason>
  npx couplet staff reset <number> --why <reason>
  npx couplet staff asks [--json]
  npx couplet staff answer <ask> (--yes | --no) --why <reason>
  npx couplet staff export <number>
  npx couplet staff erase <number> --why <reason>

invite  prints a link that works once, for this address, within ${desk_limits.invitation_hours} hours. The person chooses a passkey, or a
        password with an authenticator app.
end     ends all access of a person at once.
reset   prints a link with which a person who lost the keys gets new ones. The old keys work until then.
asks    lists the acts that wait for a second person.
answer  answers such an ask. After --yes, the act is done at once.
export  prints all that the desk stores about a person, as JSON.
erase   ends all access of a person, and removes name, address and keys. The acts stay in the log, under the number.

Options
  --role R      ${staffRoles.join(', ')}
  --extra E     an addition to the role: ${staffExtras.join(', ')}; may be repeated
  --days N      how long the access lasts (${desk_limits.longest_grant_days}, which is the longest)
  --company C   access to all sites of a company
  --site S      access to one site
  --fleet       access to the whole installation; only for owner and read_only
  --yes, --no   the answer to an ask
  --why W       the reason, which the log keeps
  --json        print the result as JSON
  --help        this text

Examples
  npx couplet staff invite anna@kompas.example --name "Anna de Vries" --role owner --company kompas-bv --why "runs the company"
  npx couplet staff end 7 --why "left the company"`

const options = {
  name: { type: 'string' },
  role: { type: 'string' },
  extra: { type: 'string', multiple: true, default: [] as string[] },
  days: { type: 'string', default: String(desk_limits.longest_grant_days) },
  company: { type: 'string' },
  site: { type: 'string' },
  fleet: { type: 'boolean', default: false },
  yes: { type: 'boolean', default: false },
  no: { type: 'boolean', default: false },
  why: { type: 'string' },
  json: { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h' },
} as const

type Values = ReturnType<typeof read>['values']

const read = (argv: string[]) => parseArgs({ args: argv, allowPositionals: true, options })

export async function run(argv: string[], io: Io): Promise<number> {
  const { values, positionals } = read(argv)
  if (values.help) {
    io.say(help)
    return exitCodes.ok
  }
  const [act = 'list', whom] = positionals
  if (act === 'list') return list(io, values)
  if (act === 'invite') return invite(io, whom, values)
  if (act === 'export') return exportPerson(io, numberOf(whom, act))
  if (act === 'end' || act === 'reset' || act === 'erase') return change(io, { act, number: numberOf(whom, act), values })
  if (act === 'asks') return listOpenAsks(io, values)
  if (act === 'answer') return answerAsk(io, { id: whom, ...values, why: whyIn(values.why) })
  throw new Error(`"${act}" is not an act: use list, invite, end, reset, asks, answer, export or erase.`)
}

async function list(io: Io, { json }: Values): Promise<number> {
  return onDesk(io, { is_read_only: true }, async (ctx) => {
    const [rows, grants] = [await listStaffRows(ctx), await listGrants(ctx)]
    const people = rows.map(({ number, name, email, last_in_at }) => ({
      number,
      name,
      email,
      last_in_at: last_in_at?.toISOString() ?? null,
      grants: grants.filter(({ staff_number }) => staff_number === number).map((grant) => ({ ...grant, scope: scopeOf(grant) })),
    }))
    if (json) io.say(JSON.stringify(people))
    else if (people.length === 0) io.say('Nobody has access to the desk. npx couplet staff invite --help')
    else
      io.say(
        tableOf([
          ['no.', 'name', 'address', 'role', 'for', 'until', 'last in'],
          ...people.flatMap(({ number, name, email, last_in_at, grants: own }) =>
            (own.length > 0 ? own : [null]).map((grant) => [
              String(number),
              name,
              email,
              grant ? [grant.role, ...grant.extras].join(' + ') : 'no access',
              grant ? nameOfScope(ctx, grant.scope) || 'the installation' : '',
              grant ? dayOf(grant.ends_at.toISOString()) : '',
              last_in_at ? dayOf(last_in_at) : 'never',
            ]),
          ),
        ]),
      )
    return exitCodes.ok
  })
}

async function invite(io: Io, email: string | undefined, values: Values): Promise<number> {
  if (!email || !/^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(email))
    throw new Error('Name the address of the person: npx couplet staff invite <address> …')
  const { name, why } = values
  if (!name?.trim()) throw new Error('--name must be the name of the person.')
  const role = oneOf(staffRoles, values.role, '--role')
  const extras = values.extra.map((extra) => oneOf(extrasOfRole[role], extra, `--extra of ${role}`))
  const days = Number(values.days)
  if (!Number.isInteger(days) || days < 1 || days > desk_limits.longest_grant_days)
    throw new Error(`--days must be a whole number from 1 to ${desk_limits.longest_grant_days}.`)
  const scope = scopeIn(values)
  if (scope.kind === 'fleet' && role !== 'owner' && role !== 'read_only')
    throw new Error('--fleet is only for the roles owner and read_only.')
  return onDesk(io, { is_read_only: false }, async (ctx) => {
    if (!isKnownScope(ctx, scope)) throw new Error(`There is no ${scope.kind} "${scope.id}".`)
    const grants = [{ role, scope, extras: extras as StaffExtra[], days }]
    const made = await insertInvited(ctx, {
      email,
      name,
      grants,
      invited_by: 'console',
      actor: consoleActor(),
      role: null,
      why: whyIn(why),
    })
    sayLink(io, ctx, { ...made, is_json: values.json })
    return exitCodes.ok
  })
}

function exportPerson(io: Io, number: number): Promise<number> {
  return onDesk(io, { is_read_only: true }, async (ctx) => {
    io.say(JSON.stringify(await exportStaff(ctx, await personOf(ctx, number)), null, 2))
    return exitCodes.ok
  })
}

async function personOf(ctx: DeskCommandContext, number: number): Promise<StaffRow> {
  const person = await findStaff(ctx, number)
  if (!person) throw new Error(`There is no person with the number ${number}. npx couplet staff list shows them.`)
  return person
}

async function change(
  io: Io,
  { act, number, values }: { act: 'end' | 'reset' | 'erase'; number: number; values: Values },
): Promise<number> {
  const why = whyIn(values.why)
  return onDesk(io, { is_read_only: false }, async (ctx) => {
    const person = await personOf(ctx, number)
    if (person.email === '') throw new Error(`The person ${number} is erased.`)
    if (act === 'erase') {
      await eraseStaff(ctx, person, { actor: consoleActor(), why })
      io.say(values.json ? JSON.stringify({ number, is_erased: true }) : `The person ${number} is erased. The acts stay in the log.`)
      return exitCodes.ok
    }
    if (act === 'end') {
      await endByCommand(ctx, { number, actor: consoleActor(), why })
      io.say(values.json ? JSON.stringify({ number, has_access: false }) : `${person.name} (${number}) has no access any more.`)
      return exitCodes.ok
    }
    const { email, name } = person
    const made = await insertInvited(ctx, {
      email,
      name,
      grants: [],
      invited_by: 'console',
      actor: consoleActor(),
      role: null,
      why,
      staff_number: number,
    })
    sayLink(io, ctx, { ...made, is_json: values.json })
    return exitCodes.ok
  })
}

function sayLink(
  io: Io,
  { origin }: DeskCommandContext,
  { token, expires_at, is_json }: { token: string; expires_at: Date; is_json: boolean },
): void {
  const link = linkOf(origin, token)
  if (is_json) io.say(JSON.stringify({ link, expires_at: expires_at.toISOString() }))
  else
    io.say(
      `${link}\n\nThe link works once, until ${expires_at.toISOString().slice(0, 16).replace('T', ' ')} UTC. Give it only to this person.`,
    )
}

function scopeIn({ company, site, fleet }: Values): Scope {
  const given: Scope[] = [
    ...(company === undefined ? [] : [{ kind: 'company', id: company } as const]),
    ...(site === undefined ? [] : [{ kind: 'site', id: site } as const]),
    ...(fleet ? [{ kind: 'fleet', id: '' } as const] : []),
  ]
  const [scope, ...more] = given
  if (!scope || more.length > 0) throw new Error('Name one of --company, --site and --fleet.')
  return scope
}

function oneOf<T extends string>(known: readonly T[], value: string | undefined, option: string): T {
  const found = known.find((each) => each === value)
  if (found === undefined)
    throw new Error(known.length > 0 ? `${option} must be one of ${known.join(', ')}.` : `${option} must not be set.`)
  return found
}

function numberOf(whom: string | undefined, act: string): number {
  if (!whom || !/^[1-9]\d{0,8}$/.test(whom))
    throw new Error(`Name the number of the person: npx couplet staff ${act} <number>${act === 'export' ? '' : ' --why <reason>'}.`)
  return Number(whom)
}

const dayOf = (moment: string): string => moment.slice(0, 10)
