import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeAccount } from '#server/features/safety/ban.service.ts'
import { transaction } from '#server/platform/database/db.ts'
import { anApp, type TestApp } from '#tests/support/app.ts'
import { aMember, logIn, password } from '#tests/support/factories.ts'
import { eraseMember } from './erase-member.ts'

let app: TestApp
beforeAll(async () => {
  app = await anApp()
})
afterAll(() => app.close())

const inVonk = <T>(work: Parameters<typeof app.inSite<T>>[1]) => app.inSite(app.site('vonk').id, work)
const erase = (member: string) => inVonk((ctx) => eraseMember(ctx, member)).catch(({ code }: { code: string }) => code)

const leftOf = (id: string) =>
  app.db.asOwner<{ status: string; email: string | null; name: string; bans: string }>(
    `select p.status, a.email, p.name, (select count(*) from ban b where b.account_id = a.id) as bans
     from account a join profile p on p.member_id = a.id where a.id = $1`,
    [id],
  )

test('ST-06 a member erased by an operator is logged out and hidden at once, and erased by the next job', async () => {
  const anna = await aMember(app, { name: 'Anna', email: 'Anna@example.test', credits: 9 })
  const bram = await aMember(app, { name: 'Bram', gender: 'male', looking_for: 'female', credits: 9 })
  const [hers, his] = [await logIn(app, anna), await logIn(app, bram)]
  await hers.post('/api/messages', { id: newId(), profile_id: bram.id, body: 'Haar woorden' }).expect(200)
  const ends: string[] = []
  const [session] = await app.db.asOwner<{ token_hash: Buffer }>('select token_hash from session where account_id = $1', [anna.id])
  const session_hash = session?.token_hash ?? Buffer.alloc(0)
  app.live
    .ofSite(app.site('vonk'))
    .subscribe({ member_id: anna.id, session_hash, listen: () => {}, end: (reason) => void ends.push(reason) })

  expect(await erase('ANNA@example.test')).toMatchObject({ id: anna.id })
  expect((await hers.get('/api/user')).body.user).toBeNull()
  await his.get(`/api/members/${anna.id}`).expect(404)
  await app.mails()
  expect(ends).toEqual(['signed_out'])
  expect(await leftOf(anna.id)).toMatchObject([{ status: 'removed', email: null }])
  expect(JSON.stringify((await his.get('/api/chats')).body)).not.toContain('Haar woorden')
  expect(await erase(anna.id)).toBe('not_found')
})

test('ST-06 the time to restore ends at once, and a ban does not prevent the erasure', async () => {
  const leaving = await aMember(app, { name: 'Cas' })
  await (await logIn(app, leaving)).post('/api/account-deletion', { password, reasons: [] }).expect(200)
  const banned = await aMember(app, { name: 'Daan' })
  await inVonk((ctx) => transaction(ctx, (tx) => closeAccount(tx, banned.id, null)))
  for (const { id } of [leaving, banned]) {
    expect(await leftOf(id)).not.toMatchObject([{ email: null }])
    expect(await erase(id)).toMatchObject({ id })
    await app.mails()
    expect(await leftOf(id)).toMatchObject([{ status: 'removed', email: null, bans: '0' }])
  }
})

test('ST-06 an unknown id, a member of another site and a sample member are not erased', async () => {
  const elsewhere = await aMember(app, { site: 'rondeur', email: 'else@example.test' })
  const sample = await aMember(app, { kind: 'fictional' })
  for (const member of [newId(), 'nobody@example.test', elsewhere.id, elsewhere.email, sample.id])
    expect(await erase(member)).toBe('not_found')
  expect((await leftOf(elsewhere.id))[0]?.status).toBe('active')
})
