import { createFileRoute } from '@tanstack/react-router'
import { viewerOf } from '#client/app/guards.ts'
import { ActivationDonePage } from '#client/features/account/activation-done-page.tsx'

export const Route = createFileRoute('/activate/done')({
  head: ({ match: { context } }) => ({
    meta: [{ title: context.t(viewerOf(context)?.status === 'not_confirmed' ? 'account.activate_title' : 'account.activated_page') }],
  }),
  staticData: { is_private: true },
  component: ActivationDonePage,
})
