import { createFileRoute } from '@tanstack/react-router'
import { viewerOf } from '#client/app/guards.ts'
import { readAccountMark } from '#client/app/shell/own-address.ts'
import { ActivationDonePage } from '#client/features/identity/email/activation-done-page.tsx'

export const Route = createFileRoute('/activate/done')({
  validateSearch: readAccountMark,
  head: ({ match: { context, search } }) => {
    const is_waiting = viewerOf(context)?.status === 'not_confirmed' && !search.account
    return { meta: [{ title: context.t(is_waiting ? 'account.activate_title' : 'account.activated_page') }] }
  },
  staticData: { is_private: true },
  component: ActivationDone,
})

function ActivationDone() {
  return <ActivationDonePage isOther={Route.useSearch().account === 'other'} />
}
