import MailComposer from 'nodemailer/lib/mail-composer/index.js'
import { v7 as newId } from 'uuid'
import { expect, test } from 'vitest'
import { languages } from '#schemas/locales.ts'
import { mailSource } from './mail-source.ts'
import { mailTexts } from './mail-texts.ts'

const site = { slug: 'vonk', name: 'Vonk', from: 'hulp@a-long-name-of-a-brand-for-people-over-fifty.example' }
const token = 'Zm9yYmVhcmFuY2VfMTIzNA'
const origin = 'https://www.a-long-name-of-a-brand-for-people-over-fifty.example'
const notice = { kind: 'weekly_new_members', account_id: newId(), one_click: `${origin}/api/unsubscribe/${token}` } as const
const mail = { id: newId(), to: 'noor@example.test', subject: 'Nieuw', text: 'Dag', html: '<p>Dag</p>', kind: 'weekly-new-members' }

const headersOf = async (given: Partial<Parameters<typeof mailSource>[1]>): Promise<string> => {
  const source = (await new MailComposer(mailSource(site, { ...mail, ...given })).compile().build()).toString()
  return source.slice(0, source.indexOf('\r\n\r\n'))
}

test('no list header is folded directly after its colon, even with a long site address', async () => {
  const headers = await headersOf({ notice, request_id: newId() })
  expect(headers).toContain(`\r\nList-Unsubscribe: <${notice.one_click}>\r\n`)
  expect(headers.match(/^(List-[\w-]+|Feedback-ID):\s*$/gm) ?? []).toEqual([])
})

test('a line break in an address adds no header', async () => {
  const headers = await headersOf({ notice: { ...notice, one_click: `${origin}/x>\r\nBcc: all@example.test` } })
  expect(headers).not.toMatch(/^Bcc/m)
})

test('a notice has list and thread headers; account mail has none', async () => {
  const domain = site.from.split('@')[1]
  const thread = (headers: string) => /^References:\s+(<.*>)/m.exec(headers)?.[1]
  const first = await headersOf({ notice })
  expect(first).toContain(`\r\nList-ID: <weekly-new-members.${domain}>`)
  expect(first).toContain('\r\nFeedback-ID: weekly-new-members:notice:vonk:vonk-mail')
  expect(first).not.toContain(notice.account_id)
  expect(thread(first)).toBe(thread(await headersOf({ notice, id: newId() })))
  expect(thread(await headersOf({ notice: { ...notice, account_id: newId() } }))).not.toBe(thread(first))
  expect(thread(await headersOf({ notice: { ...notice, kind: 'new_messages' } }))).not.toBe(thread(first))
  const account = await headersOf({ kind: 'password-reset' })
  expect(account).toContain('\r\nFeedback-ID: password-reset:account:vonk:vonk-mail')
  expect(account).not.toMatch(/^(List-|References|In-Reply-To)/m)
})

// spam filters rate a mail lower if it contains "Stop these emails"
test.each(languages)('in %s, the footer link of a notice says that it unsubscribes', (language) => {
  const { unsubscribe } = mailTexts({ tag: language, language, prefix: '' })
  expect(unsubscribe).toMatch(saysUnsubscribe[language])
  expect(unsubscribe).not.toMatch(/\bstop/i)
})

const saysUnsubscribe: Readonly<Record<(typeof languages)[number], RegExp>> = {
  da: /^Afmeld /,
  de: /abbestellen$/,
  en: /^Unsubscribe /,
  es: /^Cancelar la suscripción /,
  fi: /tilaus$/,
  fr: /^Se désabonner /,
  it: /^Annulla l’iscrizione /,
  nb: /^Meld deg av /,
  nl: /^Afmelden /,
  pl: /^Zrezygnuj\s/,
  sv: /^Avanmäl /,
}
