import { createFileRoute } from '@tanstack/react-router'
import { ActivationErrorPage } from '#client/features/account/activation-error-page.tsx'

export const Route = createFileRoute('/activate/error')({
  validateSearch: ({ reason }: Record<string, unknown>) => (reason === 'expired' ? { reason } : {}) as { reason?: 'expired' },
  // what the server says of a link that was used or is too old
  loaderDeps: ({ search }) => search,
  loader: ({ deps: { reason } }) => ({ is_gone: reason === 'expired' }),
  head: ({ match }) => ({ meta: [{ title: match.context.t('account.activation_failed') }] }),
  staticData: { is_private: true },
  component: ActivationError,
})

function ActivationError() {
  return <ActivationErrorPage isExpired={Route.useSearch().reason === 'expired'} />
}
