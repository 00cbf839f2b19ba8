import type { PaymentMethod } from '#schemas/money/order.ts'

/** Icons that we drew, all with one line weight. The logos of the payment providers are trademarks, so we do not use them. */
const shapes: Readonly<Record<PaymentMethod, string>> = {
  ideal: 'M4 9.5 12 4l8 5.5M5.5 9.5v8M10 9.5v8M14 9.5v8M18.5 9.5v8M4 20h16',
  bancontact: 'M3 7h13v9H3zM3 10h13M18 9.5l3 2.5-3 2.5M21 12h-6',
  creditcard: 'M3 6h18v12H3zM3 10h18M6.5 14.5h4',
  paypal: 'M8 20 10 5h5a3.8 3.8 0 0 1 0 8h-4M5.5 17.5 7.6 3',
  applepay:
    'M8.5 3h7A1.5 1.5 0 0 1 17 4.5v15a1.5 1.5 0 0 1-1.5 1.5h-7A1.5 1.5 0 0 1 7 19.5v-15A1.5 1.5 0 0 1 8.5 3zM10.5 12.5l1.3 1.3 2.4-3',
  banktransfer: 'M4 8h13l-3-3M20 16H7l3 3',
  sofort: 'M13 3 5 13.5h6L10 21l9-11.5h-6.5z',
  eps: 'M4 9.5 12 4l8 5.5M6 9.5v7.5h12V9.5M4 20h16M12 12v3',
  directdebit: 'M6 3h9l4 4v14H6zM14.5 3v4.5H19M9 17c1.2-2.5 2-2.5 2.5-.8.3 1 .9 1 1.5 0 .5-.9 1.2-.7 1.7.3',
}

export function MethodIcon({ method }: { method: PaymentMethod }) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={shapes[method]} />
    </svg>
  )
}
