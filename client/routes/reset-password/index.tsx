import { createFileRoute } from '@tanstack/react-router'
import { ResetRequestPage } from '#client/features/identity/password/reset-request-page.tsx'

export const Route = createFileRoute('/reset-password/')({
  head: ({ match: { context } }) => ({
    meta: [
      { title: context.t('session.reset_title') },
      { name: 'description', content: context.t('session.reset_description', { site: context.settings.name }) },
    ],
  }),
  staticData: { layout: 'empty', is_private: true },
  component: ResetRequestPage,
})
