import { v7 as newId } from 'uuid'
import type { TestApp } from './app.ts'
import type { Browser } from './browser.ts'
import { aMember, logIn, type TestMember } from './factories.ts'

/** Creates two logged-in members, Anna and Bram, who have no conversation. */
export async function twoMembers(app: TestApp, { site = 'vonk', credits = 20 } = {}) {
  const anna = await aMember(app, { site, name: 'Anna', credits })
  const bram = await aMember(app, { site, name: 'Bram', credits })
  return { anna, bram, asAnna: await logIn(app, anna), asBram: await logIn(app, bram) }
}

export const write = (browser: Browser, to: Pick<TestMember, 'id'>, body = 'Hallo', id: string = newId()) =>
  browser.post('/api/messages', { id, profile_id: to.id, body })

/** Sends a number of messages, one per second. Returns the id of the conversation. */
export async function writeMany(app: TestApp, browser: Browser, { to, count }: { to: TestMember; count: number }): Promise<string> {
  let conversation_id = ''
  for (let number = 1; number <= count; number++) {
    app.clock.pass({ seconds: 1 })
    conversation_id = (await write(browser, to, `Bericht ${number}`).expect(200)).body.conversation.id
  }
  return conversation_id
}
