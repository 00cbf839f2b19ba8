import { createFileRoute } from '@tanstack/react-router'
import { readLinkMark } from '#client/app/shell/own-address.ts'
import { heldResetQuery } from '#client/features/identity/password/reset.api.ts'
import { ResetPasswordPage } from '#client/features/identity/password/reset-password-page.tsx'

export const Route = createFileRoute('/reset-password/do')({
  validateSearch: readLinkMark,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { api, queryClient }, deps: { link } }) => {
    const { email } = await queryClient.ensureQueryData(heldResetQuery(api))
    return { is_gone: link === 'expired' && email === null }
  },
  head: ({ match }) => ({ meta: [{ title: match.context.t('session.choose_title') }] }),
  staticData: { layout: 'empty', is_private: true },
  component: ResetPasswordPage,
})
