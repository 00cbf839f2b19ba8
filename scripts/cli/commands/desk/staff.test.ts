import { afterAll, beforeAll, expect, test } from 'vitest'
import { aCommandRoom, type CommandRoom } from '#tests/support/sites/command-room.ts'

let room: CommandRoom
beforeAll(async () => {
  room = await aCommandRoom()
})
afterAll(() => room.close())

const invite = (...more: string[]) => room.call('staff', 'invite', 'anna@grove.example', '--name', 'Anna', '--why', 'runs it', ...more)

test('couplet staff invites a person, lists nobody before the link is used, and writes a line to the log', async () => {
  const { call } = room
  expect((await call('staff')).said).toContain('Nobody has access to the desk')
  const { code, said } = await invite('--role', 'owner', '--company', 'grove-bv')
  expect([code, said]).toEqual([
    0,
    expect.stringMatching(/^https:\/\/desk\.grove\.example\/desk\/invitation\/[\w-]{43}\n\nThe link works once, until /),
  ])
  expect((await call('staff')).said).toContain('Nobody has access to the desk')
  const lines = JSON.parse((await call('audit', '--json')).said)
  expect(lines).toMatchObject([{ act: 'staff.invite', company_id: 'grove-bv', why: 'runs it', facts: { role: 'owner', days: 180 } }])
  expect(lines[0].actor).toMatch(/^console:./)
  expect(JSON.stringify(lines)).not.toContain('anna@grove.example')
  expect((await call('audit')).said).toContain('staff.invite')
})

test('couplet staff refuses what it does not understand, with the option and the rule', async () => {
  const refusals: [string[], string][] = [
    [['--role', 'boss', '--company', 'grove-bv'], '--role must be one of owner, moderator'],
    [['--role', 'owner'], 'Name one of --company, --site and --fleet.'],
    [['--role', 'owner', '--company', 'grove-bv', '--site', 'alder'], 'Name one of --company, --site and --fleet.'],
    [['--role', 'owner', '--company', 'nowhere'], 'There is no company "nowhere".'],
    [['--role', 'moderator', '--fleet'], '--fleet is only for the roles owner and read_only.'],
    [['--role', 'moderator', '--site', 'alder', '--extra', 'money'], '--extra of moderator must be one of lead, child_safety.'],
    [['--role', 'support', '--site', 'alder', '--extra', 'lead'], '--extra of support must not be set.'],
    [['--role', 'support', '--site', 'alder', '--days', '181'], '--days must be a whole number from 1 to 180.'],
    [['--role', 'support', '--site', 'alder', '--why', ' '], '--why must state the reason'],
  ]
  for (const [options, words] of refusals)
    expect(await invite(...options)).toMatchObject({ code: 1, complained: expect.stringContaining(words) })
  expect(await room.call('staff', 'end', '99', '--why', 'x')).toMatchObject({
    code: 1,
    complained: expect.stringContaining('no person with the number 99'),
  })
  expect(await room.call('staff', 'dance')).toMatchObject({
    code: 1,
    complained: expect.stringContaining('use list, invite, end, reset, asks, answer, export or erase'),
  })
})

test('couplet staff ends all access of a person at once, and resets lost keys with a new link', async () => {
  const { call, db } = room
  await db.asOwner(
    "insert into desk.staff (number, name, email, email_key, created_at) values (7, 'Bram', 'bram@grove.example', 'bram@grove.example', now())",
  )
  await db.asOwner(
    `insert into desk.staff_grant (id, staff_number, role, scope, scope_id, extras, created_at, ends_at)
     values (gen_random_uuid(), 7, 'support', 'site', 'alder', '{}', now(), now() + interval '9 days')`,
  )
  await db.asOwner(
    "insert into desk.staff_session (hash, id, staff_number, created_at, seen_at, user_agent) values ('x', gen_random_uuid(), 7, now(), now(), '')",
  )
  expect((await call('staff')).said).toMatch(/7 +Bram +bram@grove\.example +support +Alder/)
  expect((await call('staff', 'reset', '7', '--why', 'lost the phone')).said).toContain('/desk/invitation/')
  expect(await db.asOwner('select from desk.staff_session')).toHaveLength(1)
  expect(await call('staff', 'end', '7', '--why', 'left')).toMatchObject({ code: 0, said: 'Bram (7) has no access any more.' })
  expect(await db.asOwner('select from desk.staff_session')).toHaveLength(0)
  expect((await call('staff')).said).toMatch(/7 +Bram +bram@grove\.example +no access/)
})

test('couplet staff lists the asks and answers them, with a reason and one answer', async () => {
  const { call, db } = room
  await db.asOwner(
    "insert into desk.staff (number, name, email, email_key, created_at) values (8, 'Carla', 'c@grove.example', 'c@grove.example', now())",
  )
  await db.asOwner(
    `insert into desk.staff_grant (id, staff_number, role, scope, scope_id, extras, created_at, ends_at)
     values (gen_random_uuid(), 8, 'owner', 'company', 'grove-bv', '{}', now(), now() + interval '9 days')`,
  )
  const ask = async (act: object, subject: string) => {
    const [row] = await db.asOwner<{ id: string }>(
      `insert into desk.ask (id, kind, scope, scope_id, company_id, subject, act, why, asked_by, asked_role, asked_at)
       values (gen_random_uuid(), 'make_owner', 'company', 'grove-bv', 'grove-bv', $2, $1, 'holiday', 'staff:8', 'owner', now()) returning id`,
      [JSON.stringify(act), subject],
    )
    return row?.id ?? ''
  }
  const grant = { role: 'owner', scope: { kind: 'company', id: 'grove-bv' }, extras: [], days: 30 }
  const id = await ask({ email: 'dirk@grove.example', name: 'Dirk', grant }, 'invitation')
  expect((await call('staff', 'asks')).said).toMatch(/make_owner +Grove B\.V\. +Dirk +owner +Carla +holiday/)
  const answer = (...more: string[]) => call('staff', 'answer', ...more)
  expect((await answer(id, '--yes')).complained).toContain('--why must state the reason')
  expect((await answer(id, '--why', 'x')).complained).toContain('Set one of --yes and --no.')
  expect((await answer('3', '--yes', '--why', 'x')).complained).toContain('Name the ask')
  expect((await answer(id, '--yes', '--why', 'agreed')).said).toMatch(/^Done\.\nhttps:\/\/desk\.grove\.example\/desk\/invitation\//)
  expect(await answer(id, '--no', '--why', 'x')).toMatchObject({ code: 1, complained: expect.stringContaining('no open ask') })
  const refused = await ask({ number: 8, grant }, 'staff:8')
  expect(await answer(refused, '--no', '--why', 'no')).toMatchObject({ code: 0, said: 'Refused. Nothing was changed.' })
  expect((await call('staff', 'asks')).said).toBe('Nobody waits for an answer.')
  const acts = JSON.parse((await call('audit', '--json')).said).map(({ act }: { act: string }) => act)
  expect(acts.slice(0, 3).sort()).toEqual(['ask.no', 'ask.yes', 'staff.invite'])
})

test('couplet staff exports all data of a person without secrets, and erases the person but not the acts', async () => {
  const { call, db } = room
  await db.asOwner(
    `insert into desk.staff (number, name, email, email_key, password_hash, totp_sealed, created_at)
     values (9, 'Dora', 'Dora@grove.example', 'dora@grove.example', 'a-hash', 'sealed', now())`,
  )
  await db.asOwner(
    `insert into desk.staff_grant (id, staff_number, role, scope, scope_id, extras, created_at, ends_at)
     values (gen_random_uuid(), 9, 'support', 'site', 'alder', '{}', now(), now() + interval '9 days')`,
  )
  await db.asOwner(
    `insert into desk.staff_invite (id, hash, email, email_key, name, grants, invited_by, totp_sealed, created_at, expires_at, used_at)
     values (gen_random_uuid(), 'used', 'Dora@grove.example', 'dora@grove.example', 'Dora', '[]', 'console', 'sealed', now(), now(), now())`,
  )
  // an open invitation, an open ask and an ask whose time is over
  await db.asOwner(
    `insert into desk.staff_invite (id, hash, email, email_key, name, grants, invited_by, totp_sealed, created_at, expires_at)
     values (gen_random_uuid(), 'open', 'Dora@grove.example', 'dora@grove.example', 'Dora', '[]', 'console', 'sealed', now(), now() + interval '1 day')`,
  )
  for (const age of ['1 hour', '9 days'])
    await db.asOwner(
      `insert into desk.ask (id, kind, scope, scope_id, company_id, subject, act, why, asked_by, asked_role, asked_at)
       values (gen_random_uuid(), 'make_owner', 'company', 'grove-bv', 'grove-bv', 'invitation', '{"email": " DORA@grove.example", "name": "Dora"}',
         'a co-owner', 'staff:8', 'owner', now() - $1::interval)`,
      [age],
    )
  await db.asOwner("insert into desk.audit (id, actor, act) values (gen_random_uuid(), 'staff:9', 'login')")
  const { said } = await call('staff', 'export', '9')
  expect(JSON.parse(said)).toMatchObject({
    person: { number: 9, name: 'Dora', email: 'Dora@grove.example' },
    grants: [{ role: 'support', scope: { kind: 'site', id: 'alder' } }],
    invitations: [{ name: 'Dora', invited_by: 'console' }, { name: 'Dora' }],
    log: [{ actor: 'staff:9', act: 'login' }],
  })
  expect(said).not.toMatch(/a-hash|sealed/)
  expect((await call('staff', 'export', '99')).complained).toContain('no person with the number 99')
  expect((await call('staff', 'erase', '9')).complained).toContain('--why must state the reason')

  expect((await call('staff', 'erase', '9', '--why', 'asked for it')).said).toBe('The person 9 is erased. The acts stay in the log.')
  const tables = ['staff', 'staff_key', 'staff_code', 'staff_session', 'staff_grant', 'staff_invite', 'ask', 'audit']
  for (const table of tables) {
    const rows = await db.asOwner<{ row: string }>(`select to_jsonb(t)::text as row from desk.${table} t`)
    expect(
      rows.filter(({ row }) => /dora/i.test(row)),
      table,
    ).toEqual([])
  }
  expect((await call('staff')).said).not.toContain('staff:9')
  const acts = await db.asOwner<{ act: string }>("select act from desk.audit where 'staff:9' in (actor, subject) order by at, act")
  expect(acts.map(({ act }) => act)).toEqual(['login', 'grant.end', 'staff.erase'])
  expect((await call('staff', 'reset', '9', '--why', 'x')).code).toBe(1)
})
