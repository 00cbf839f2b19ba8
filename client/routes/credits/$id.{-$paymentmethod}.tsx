import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { requireMember } from '#client/app/guards.ts'
import { packagesQuery } from '#client/features/credits/credits.api.ts'
import { CheckoutPage } from '#client/features/orders/checkout-page.tsx'
import { useApi } from '#client/platform/page-context.tsx'

export const Route = createFileRoute('/credits/$id/{-$paymentmethod}')({
  beforeLoad: requireMember,
  async loader({ context: { api, queryClient }, params }) {
    const { packages } = await queryClient.ensureQueryData(packagesQuery(api))
    if (!packages.some(({ id }) => id === params.id)) throw notFound()
  },
  head: ({ match }) => ({ meta: [{ title: match.context.t('orders.checkout_title') }] }),
  staticData: { is_private: true },
  component: Checkout,
})

function Checkout() {
  const { id, paymentmethod } = Route.useParams()
  const { data: shop } = useSuspenseQuery(packagesQuery(useApi()))
  const offer = shop.packages.find((each) => each.id === id)
  const method = shop.methods.find((each) => each === paymentmethod) ?? null
  return offer ? <CheckoutPage key={id} offer={offer} shop={shop} method={method} /> : null
}
