import { expect, test } from 'vitest'
import { parsePreviewHost, previewHost } from './preview-host.ts'

const version = '0123456789abcdef'

test('WL-08 the host of a preview names its site and version, and any other host is refused', () => {
  const places = { mode: 'demo', PREVIEW_DOMAIN: 'preview.couplet.example' } as const
  expect(previewHost('vonk-2', version, places)).toBe('01234567--vonk-2.preview.couplet.example')
  expect(parsePreviewHost('01234567--vonk-2.preview.couplet.example', places)).toEqual({ slug: 'vonk-2', hash8: '01234567' })
  expect(parsePreviewHost('01234567--vonk-2.localhost', places)).toEqual({ slug: 'vonk-2', hash8: '01234567' })
  for (const host of [
    '01234567--vonk.example',
    '01234567--vonk.couplet.example',
    'x.01234567--vonk.localhost',
    '01234567-vonk.localhost',
    '0123456--vonk.localhost',
    '01234567--vonk--2.localhost',
    '01234567--.localhost',
    'localhost',
  ])
    expect(parsePreviewHost(host, places), host).toBeNull()
})

test('in production, previews exist only if the operator sets a domain', () => {
  expect(previewHost('vonk', version, { mode: 'production' })).toBeNull()
  expect(parsePreviewHost('01234567--vonk.localhost', { mode: 'production' })).toBeNull()
  expect(previewHost('vonk', version, { mode: 'production', PREVIEW_DOMAIN: 'p.example' })).toBe('01234567--vonk.p.example')
})
