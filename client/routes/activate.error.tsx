import { createFileRoute } from '@tanstack/react-router'
import { viewerOf } from '#client/app/guards.ts'
import { readAccountMark } from '#client/app/shell/own-address.ts'
import { ActivationErrorPage } from '#client/features/identity/email/activation-error-page.tsx'

export const Route = createFileRoute('/activate/error')({
  validateSearch: (search: Record<string, unknown>): { reason?: 'expired'; account?: 'other' } => ({
    ...(search.reason === 'expired' && { reason: search.reason }),
    ...readAccountMark(search),
  }),
  // `reason` comes from the server and says why the link is not valid
  loaderDeps: ({ search }) => search,
  loader: ({ deps: { reason } }) => ({ is_gone: reason === 'expired' }),
  head: ({ match: { context, search } }) => {
    const status = viewerOf(context)?.status ?? 'not_confirmed'
    const has_failed = status === 'not_confirmed' || search.account === 'other'
    return { meta: [{ title: context.t(has_failed ? 'account.activation_failed' : 'account.confirmed_already') }] }
  },
  staticData: { is_private: true },
  component: ActivationError,
})

function ActivationError() {
  const { reason, account } = Route.useSearch()
  return <ActivationErrorPage isExpired={reason === 'expired'} isOther={account === 'other'} />
}
