import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { closeChatAlert, useChatAlert } from '#client/features/chats/chat-alert.store.ts'
import { useDrafts } from '#client/features/chats/composer/drafts.store.ts'
import { type Api, ApiFault } from '#client/platform/api.ts'
import type { NewMessage } from '#schemas/chats/chat.ts'
import { deliverAll, deliverMessages } from './deliver-messages.ts'
import { addToOutbox, forgetOutbox, loadOutbox, nextMoment, refreshOutbox, updateOutbox, useOutbox } from './outbox.store.ts'
import { forgetRetries } from './retry-later.ts'

/** A fake localStorage, which contains the messages of all tabs. */
class Storage {
  setItem(key: string, value: string): void {
    Object.assign(this, { [key]: value })
  }
  getItem(key: string): string | null {
    return (this as unknown as Record<string, string>)[key] ?? null
  }
  removeItem(key: string): void {
    delete (this as unknown as Record<string, string>)[key]
  }
}

let answer: (message: NewMessage) => unknown
const posted: string[] = []
const api = {
  get: async () => ({}),
  async post(_path: string, message: NewMessage) {
    const given = answer(message)
    if (given instanceof ApiFault) throw given
    posted.push(message.body)
    return given
  },
} as unknown as Api
const post = { api, queryClient: new QueryClient() }
const reply = ({ id, body }: NewMessage) => ({
  conversation: { id: 'c', last_seq: 1, read_seq: 1, other_read_seq: 0 },
  message: { id, seq: 1, sender_id: 'anna', body, sent_at: '2026-05-01T10:00:00Z' },
  credits: 1,
})
const write = (...bodies: string[]) => {
  for (const body of bodies)
    addToOutbox({ id: body, sender_id: 'anna', profile_id: 'bram', body, written_at: nextMoment(), state: 'sending' })
}
const states = () => useOutbox.getState().messages.map(({ body, state }) => `${body} ${state}`)
const fault = (code: 'site_unavailable' | 'too_few_credits' | 'internal', status?: number) => new ApiFault(code, { status })

beforeEach(() => {
  vi.stubGlobal('localStorage', new Storage())
  vi.stubGlobal('navigator', { onLine: true })
  posted.length = 0
  answer = reply
  loadOutbox('anna')
})
afterEach(() => {
  forgetOutbox('anna')
  useDrafts.setState({ drafts: {} })
  forgetRetries()
  closeChatAlert()
  vi.unstubAllGlobals()
})

test('RO-04 messages are sent one at a time, in the order in which they were written', async () => {
  write('1', '2', '3')
  await deliverMessages(post, 'bram')
  expect(posted).toEqual(['1', '2', '3'])
  expect(states()).toEqual([])
})

test('RO-04 without a connection all messages wait in order, and messages from before a reload are sent too', async () => {
  answer = () => fault('site_unavailable', 0)
  write('1', '2')
  await deliverMessages(post, 'bram')
  expect(states()).toEqual(['1 waiting', '2 waiting'])
  useOutbox.setState({ member_id: null, messages: [] })
  loadOutbox('anna')
  answer = reply
  deliverAll(post)
  await vi.waitFor(() => expect(states()).toEqual([]))
  expect(posted).toEqual(['1', '2'])
})

test('RO-04 a tab sends the waiting messages of another tab, and sends no message a second time', async () => {
  write('1', '2')
  localStorage.removeItem('outbox:anna:1')
  localStorage.setItem(
    'outbox:anna:3',
    JSON.stringify({ ...useOutbox.getState().messages[1], id: '3', body: '3', written_at: nextMoment() }),
  )
  await deliverMessages(post, 'bram')
  expect(posted).toEqual(['2', '3'])
  refreshOutbox()
  expect(states()).toEqual([])
})

test('MO-14 the text of a refused message returns to the message field; if more messages wait behind it, all stay until the member decides', async () => {
  answer = () => fault('too_few_credits')
  write('alleen')
  await deliverMessages(post, 'bram')
  expect(states()).toEqual([])
  expect(useDrafts.getState().drafts).toEqual({ bram: 'alleen' })
  expect(useChatAlert.getState().alert).toMatchObject({ kind: 'send' })

  write('1', '2', '3')
  await deliverMessages(post, 'bram')
  expect(states()).toEqual(['1 failed', '2 failed', '3 failed'])
  answer = reply
  deliverAll(post)
  expect(posted).toEqual([])
  updateOutbox(() => true, { state: 'sending', is_refused: false })
  await deliverMessages(post, 'bram')
  await vi.waitFor(() => expect(posted).toEqual(['1', '2', '3']))
})

test('MO-14 a refused message of another tab stays visible in both tabs, and its text does not enter the field of this tab', async () => {
  write('hier')
  const { messages } = useOutbox.getState()
  localStorage.setItem('outbox:anna:daar', JSON.stringify({ ...messages[0], id: 'daar', body: 'daar', written_at: nextMoment() }))
  answer = (message) => (message.body === 'hier' ? reply(message) : fault('too_few_credits'))
  await deliverMessages(post, 'bram')
  expect(posted).toEqual(['hier'])
  expect(states()).toEqual(['daar failed'])
  expect(JSON.parse(localStorage.getItem('outbox:anna:daar') ?? '')).toMatchObject({ state: 'failed', is_refused: true })
  expect(useDrafts.getState().drafts.bram).toBeUndefined()
})

test('RT-04 after a server error, the tab that wrote the message sends it again', async () => {
  answer = () => fault('internal')
  write('1')
  await deliverMessages(post, 'bram')
  expect(states()).toEqual(['1 failed'])
})
