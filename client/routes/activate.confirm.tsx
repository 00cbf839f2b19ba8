import { createFileRoute, redirect } from '@tanstack/react-router'
import { viewerOf } from '#client/app/guards.ts'
import { readAccountMark } from '#client/app/shell/own-address.ts'
import { ConfirmMailboxPage } from '#client/features/identity/email/confirm-mailbox-page.tsx'
import { heldActivationQuery } from '#client/features/identity/email/credentials.api.ts'

export const Route = createFileRoute('/activate/confirm')({
  validateSearch: readAccountMark,
  // after the form has logged in, this loader runs again and then redirects
  async loader({ context }) {
    if (viewerOf(context)?.is_incomplete) throw redirect({ to: '/complete-signup', replace: true })
    const { api, queryClient } = context
    const { pending, is_done } = await queryClient.fetchQuery(heldActivationQuery(api))
    if (is_done) throw redirect({ to: '/activate/done', replace: true })
    if (!pending) throw redirect({ to: '/activate/error', search: { reason: 'expired' }, replace: true })
  },
  head: ({ match }) => ({ meta: [{ title: match.context.t('account.activate_title') }] }),
  staticData: { is_private: true },
  component: ConfirmMailbox,
})

function ConfirmMailbox() {
  return <ConfirmMailboxPage isOther={Route.useSearch().account === 'other'} />
}
