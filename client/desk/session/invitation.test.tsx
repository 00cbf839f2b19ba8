import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { wordsOf } from '#client/desk/platform/words.ts'
import type { Invitation } from '#schemas/desk/staff.ts'
import { groupsOf, InvitationForm } from './invitation-form.tsx'
import { InvitationPage } from './invitation-page.tsx'
import { tokenOf } from './invitation-token.ts'
import { InvitedTo } from './invited-to.tsx'

const { say } = wordsOf('en')
const token = 'a'.repeat(43)

const invitation: Invitation = {
  masked_email: 'y•••@kompas.example',
  name: 'Yara Konijn',
  invited_by: 'Anna Voorbeeld',
  expires_at: '2026-12-01T12:00:00Z',
  grants: ['Vonk', 'Northlight'].map((scope_name) => ({ role: 'moderator', scope_name, extras: ['child_safety'] })),
  totp: { secret: 'JBSWY3DPEHPK3PXP', address: 'otpauth://totp/desk:yara?secret=JBSWY3DPEHPK3PXP' },
  passkey: {
    challenge: 'a',
    rp: { id: 'desk.example.com', name: 'desk' },
    user: { id: 'a', name: 'yara', displayName: 'Yara' },
    pubKeyCredParams: [{ alg: -7, type: 'public-key' }],
    timeout: 1000,
    attestation: 'none',
    excludeCredentials: [],
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
  },
}

const queries = new QueryClient()
const htmlOf = (node: ReactNode) => renderToStaticMarkup(<QueryClientProvider client={queries}>{node}</QueryClientProvider>)
const form = () =>
  htmlOf(<InvitationForm token={token} invitation={invitation} onAccepted={() => {}} onOver={() => {}} onKnown={() => {}} />)

afterEach(() => {
  vi.unstubAllGlobals()
  queries.clear()
})

test('an invitation is accepted with a passkey where the browser has passkeys', () => {
  vi.stubGlobal('window', { PublicKeyCredential: class {} })
  expect(form()).toContain(say('invitation.make_passkey'))
  expect(form()).not.toContain('name="password"')
})

test('without passkeys the second method opens by itself, with the secret in groups and a link for the app', () => {
  vi.stubGlobal('window', {})
  const html = form()
  expect(html).toContain('name="password"')
  expect(html).toContain('name="code"')
  expect(html).toContain('JBSW Y3DP EHPK 3PXP')
  expect(html).toContain('href="otpauth://totp/desk:yara?secret=JBSWY3DPEHPK3PXP"')
  expect(html).toContain(say('invitation.no_passkey'))
  expect(html).toContain(`aria-label="${say('invitation.qr_code')}"`)
  expect(groupsOf('ABCDEF')).toBe('ABCD EF')
})

test('the invitation names role, sites and extras, and what the role cannot do', () => {
  const html = htmlOf(<InvitedTo invitation={invitation} />)
  expect(html).toContain('Vonk, Northlight')
  expect(html).toContain('child safety (passes severe pictures on)')
  expect(html).toContain(say('can.moderator_1'))
  expect(html).toContain(say('cannot.moderator_2'))
})

test('a link that is no link of an invitation gets the same page as a used one', () => {
  expect(tokenOf(`/desk/invitation/${token}`)).toBe(token)
  expect(tokenOf('/desk/invitation/short')).toBeUndefined()
  expect(htmlOf(<InvitationPage token={undefined} me={null} />)).toContain(say('invitation.over'))
})
