import { createFileRoute } from '@tanstack/react-router'
import { heldResetQuery } from '#client/features/session/reset.api.ts'
import { ResetPasswordPage } from '#client/features/session/reset-password-page.tsx'

export const Route = createFileRoute('/reset-password/do')({
  loader: async ({ context: { api, queryClient } }) => {
    await queryClient.ensureQueryData(heldResetQuery(api))
  },
  head: ({ match }) => ({ meta: [{ title: match.context.t('session.choose_title') }] }),
  staticData: { is_private: true },
  component: ResetPasswordPage,
})
