import { styled } from 'styled-components'
import type { PaymentMethod } from '#schemas/money/order.ts'

/**
 * Marks that we drew: `field` and `ink` are the colours, `line` is drawn as strokes, `fill` as an area. The logos of the payment providers are
 * trademarks, so we do not use them; the name is beside the mark as text.
 */
const marks: Readonly<Record<PaymentMethod, { field: string; ink: string; line?: string; fill?: string }>> = {
  ideal: {
    field: '#fde8f1',
    ink: '#b3005e',
    line: 'M13 10h12v18H13a3 3 0 0 1-3-3V13a3 3 0 0 1 3-3zM25 10h5c7 0 11 3.500 11 9s-4 9-11 9h-5',
    fill: 'M18.500 13.500a2.600 2.600 0 1 1-.01 0zM16 20h5v5h-5z',
  },
  bancontact: { field: '#e8effc', ink: '#1d4d9f', line: 'M11 23h9l6-8h4M22 23h4l6-8h9' },
  creditcard: {
    field: '#e6eefb',
    ink: '#1c4fa0',
    line: 'M15 10h22a3 3 0 0 1 3 3v12a3 3 0 0 1-3 3H15a3 3 0 0 1-3-3V13a3 3 0 0 1 3-3zM12 16h28M17 23h7',
  },
  paypal: {
    field: '#e8f0ff',
    ink: '#103a86',
    fill: 'M20 29l3-20h8c4 0 6.300 2.700 5.500 6.300-.9 4.200-4 5.900-7.700 5.900h-3.600L24 29z',
  },
  applepay: {
    field: '#ececec',
    ink: '#1b1b1b',
    line: 'M22 7h8a3 3 0 0 1 3 3v18a3 3 0 0 1-3 3h-8a3 3 0 0 1-3-3V10a3 3 0 0 1 3-3zM23 20l2.500 2.500L30 17',
  },
  banktransfer: { field: '#e9f3e4', ink: '#2c5d2a', line: 'M14 15h22l-5-5M38 23H16l5 5' },
  sofort: { field: '#fdeee2', ink: '#9a4310', line: 'M28 7 17 21h8l-2 10 12-14h-8z' },
  eps: { field: '#f3e7f3', ink: '#7a2470', line: 'M12 16l14-8 14 8zM16 17v10M26 17v10M36 17v10M12 30h28' },
  directdebit: {
    field: '#e3f2f3',
    ink: '#135a63',
    line: 'M17 7h12l7 7v17H17zM28.500 7.500V15H36M21 25c2-4 3.500-4 4-1.500.5 2 1.500 2 2.500 0 .8-1.500 2-1.200 3 .5',
  },
}

/** The mark of a payment method, in a frame of 52 × 38. */
export function PaymentMark({ method }: { method: PaymentMethod }) {
  const { field, ink, line, fill } = marks[method]
  return (
    <Drawn viewBox="0 0 52 38" aria-hidden="true">
      <rect width="52" height="38" rx="9" fill={field} />
      {line && <path d={line} fill="none" stroke={ink} strokeWidth="2.500" strokeLinecap="round" strokeLinejoin="round" />}
      {fill && <path d={fill} fill={ink} />}
    </Drawn>
  )
}

const Drawn = styled.svg`
  &&& {
    flex: none;
    width: 3.25rem;
    height: 2.375rem;
  }
`
