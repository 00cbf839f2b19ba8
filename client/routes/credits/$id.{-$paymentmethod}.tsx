import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { requireMember } from '#client/app/guards.ts'
import { packagesQuery } from '#client/features/credits/credits.api.ts'
import { CheckoutPage } from '#client/features/orders/checkout-page.tsx'
import { orderQuery, paymentsQuery } from '#client/features/orders/orders.api.ts'
import { companyQuery } from '#client/features/site/site.api.ts'
import { useApi } from '#client/platform/page/page-context.tsx'
import type { Payment } from '#schemas/money/order.ts'

export const Route = createFileRoute('/credits/$id/{-$paymentmethod}')({
  beforeLoad: requireMember,
  validateSearch: (search): { retry?: string } => (typeof search.retry === 'string' ? { retry: search.retry } : {}),
  loaderDeps: ({ search }) => search,
  async loader({ context: { api, queryClient }, params, deps: { retry } }) {
    const [{ packages }] = await Promise.all([
      queryClient.ensureQueryData(packagesQuery(api)),
      queryClient.ensureQueryData(companyQuery(api)),
      queryClient.prefetchQuery(paymentsQuery(api)),
      retry ? queryClient.ensureQueryData(orderQuery(api, retry)) : null,
    ])
    if (!packages.some(({ id }) => id === params.id)) throw notFound()
  },
  head: ({ match }) => ({ meta: [{ title: match.context.t('orders.checkout_title') }] }),
  staticData: { layout: 'empty', is_private: true },
  component: Checkout,
})

function Checkout() {
  const { id, paymentmethod } = Route.useParams()
  const { retry } = Route.useSearch()
  const api = useApi()
  const { data: failed } = useQuery({ ...orderQuery(api, retry ?? ''), enabled: retry !== undefined })
  const { data: shop } = useSuspenseQuery(packagesQuery(api))
  const kept = failed && keepsPrice(failed.payment, id) ? failed.payment : null
  const offer = shop.packages.find((each) => each.id === id)
  const method = shop.methods.find((each) => each === paymentmethod) ?? null
  return offer ? <CheckoutPage key={id} offer={offer} shop={shop} method={method} kept={kept} /> : null
}

/** Whether the pay button shows the price of the failed payment. The server decides the price of the order. */
function keepsPrice({ status, package: id }: Payment, wanted: string): boolean {
  return id === wanted && (status === 'failed' || status === 'cancelled' || status === 'expired')
}
