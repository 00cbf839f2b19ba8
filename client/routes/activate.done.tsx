import { createFileRoute } from '@tanstack/react-router'
import { ActivationDonePage } from '#client/features/account/activation-done-page.tsx'

export const Route = createFileRoute('/activate/done')({
  head: ({ match }) => ({ meta: [{ title: match.context.t('account.activated_page') }] }),
  staticData: { is_private: true },
  component: ActivationDonePage,
})
