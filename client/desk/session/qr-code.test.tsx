import { renderToStaticMarkup } from 'react-dom/server'
import { encode } from 'uqr'
import { expect, test } from 'vitest'
import { pathOf, QrCode } from './qr-code.tsx'

test('a QR code is one path with a square for each dark module', () => {
  expect(
    pathOf([
      [true, false],
      [false, true],
    ]),
  ).toBe('M0 0h1v1h-1zM1 1h1v1h-1z')
  const html = renderToStaticMarkup(<QrCode text="otpauth://totp/desk:Yara?secret=JBSWY3DPEHPK3PXP" label="the code" />)
  expect(html.match(/<path/g)).toHaveLength(1)
  const num_dark = encode('otpauth://totp/desk:Yara?secret=JBSWY3DPEHPK3PXP', { ecc: 'M', border: 4 }).data.flat().filter(Boolean).length
  expect(html.match(/h1v1h-1z/g)).toHaveLength(num_dark)
})
