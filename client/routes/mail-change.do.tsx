import { createFileRoute } from '@tanstack/react-router'
import { readAccountMark, readLinkMark } from '#client/app/shell/own-address.ts'
import { heldEmailChangeQuery } from '#client/features/identity/email/credentials.api.ts'
import { MailChangePage } from '#client/features/identity/email/mail-change-page.tsx'

export const Route = createFileRoute('/mail-change/do')({
  validateSearch: (search: Record<string, unknown>) => ({ ...readLinkMark(search), ...readAccountMark(search) }),
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { api, queryClient }, deps: { link } }) => {
    const { email } = await queryClient.ensureQueryData(heldEmailChangeQuery(api))
    return { is_gone: link === 'expired' && email === null }
  },
  head: ({ match }) => ({ meta: [{ title: match.context.t('security.mail_change_title') }] }),
  staticData: { is_private: true },
  component: MailChange,
})

function MailChange() {
  return <MailChangePage isOther={Route.useSearch().account === 'other'} />
}
