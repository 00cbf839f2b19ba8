import { createFileRoute } from '@tanstack/react-router'
import { heldEmailChangeQuery } from '#client/features/account/credentials.api.ts'
import { MailChangePage } from '#client/features/account/mail-change-page.tsx'

export const Route = createFileRoute('/mail-change/do')({
  loader: async ({ context: { api, queryClient } }) => {
    await queryClient.ensureQueryData(heldEmailChangeQuery(api))
  },
  head: ({ match }) => ({ meta: [{ title: match.context.t('security.mail_change_title') }] }),
  staticData: { is_private: true },
  component: MailChangePage,
})
