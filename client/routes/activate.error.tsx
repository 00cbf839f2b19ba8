import { createFileRoute } from '@tanstack/react-router'
import { ActivationErrorPage } from '#client/features/account/activation-error-page.tsx'

export const Route = createFileRoute('/activate/error')({
  validateSearch: ({ reason }: Record<string, unknown>) => (reason === 'expired' ? { reason } : {}) as { reason?: 'expired' },
  head: ({ match }) => ({ meta: [{ title: match.context.t('account.activation_failed') }] }),
  staticData: { is_private: true },
  component: ActivationError,
})

function ActivationError() {
  return <ActivationErrorPage isExpired={Route.useSearch().reason === 'expired'} />
}
