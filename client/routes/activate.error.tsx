import { createFileRoute } from '@tanstack/react-router'
import { viewerOf } from '#client/app/guards.ts'
import { ActivationErrorPage } from '#client/features/account/activation-error-page.tsx'

export const Route = createFileRoute('/activate/error')({
  validateSearch: ({ reason }: Record<string, unknown>) => (reason === 'expired' ? { reason } : {}) as { reason?: 'expired' },
  // what the server says of a link that was used or is too old
  loaderDeps: ({ search }) => search,
  loader: ({ deps: { reason } }) => ({ is_gone: reason === 'expired' }),
  head: ({ match: { context } }) => {
    const status = viewerOf(context)?.status ?? 'not_confirmed'
    return { meta: [{ title: context.t(status === 'not_confirmed' ? 'account.activation_failed' : 'account.confirmed_already') }] }
  },
  staticData: { is_private: true },
  component: ActivationError,
})

function ActivationError() {
  return <ActivationErrorPage isExpired={Route.useSearch().reason === 'expired'} />
}
