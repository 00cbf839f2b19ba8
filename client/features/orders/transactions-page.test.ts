import { expect, test } from 'vitest'
import { render } from '#client/entry-server.tsx'
import { aPage, bodyOf, someUser } from '#tests/support/boot.ts'
import { aPayment } from '#tests/support/money/a-payment.ts'

async function shown(next: string | null): Promise<string> {
  const answers = { '/api/orders': { payments: [aPayment], next }, '/api/user': { user: someUser } }
  return bodyOf(await render(aPage('/transactions', { boot: { user: someUser }, answers })))
}

test('RT-18 where there are older payments there is a way to them', async () => {
  expect(await shown(aPayment.order_id)).toContain('Meer laten zien')
  expect(await shown(null)).not.toContain('Meer laten zien')
})
