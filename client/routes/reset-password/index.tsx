import { createFileRoute } from '@tanstack/react-router'
import { ResetRequestPage } from '#client/features/session/reset-request-page.tsx'

export const Route = createFileRoute('/reset-password/')({
  head: ({ match }) => ({ meta: [{ title: match.context.t('session.reset_title') }] }),
  staticData: { is_private: true },
  component: ResetRequestPage,
})
