import { createFileRoute, redirect } from '@tanstack/react-router'
import { viewerOf } from '#client/app/guards.ts'
import { readLinkMark } from '#client/app/shell/own-address.ts'
import { CompleteElsewherePage, CompleteSignupPage } from '#client/features/identity/signup/complete-page.tsx'
import { type PartnerMark, readPartnerMark } from '#client/features/identity/signup/partner-mark.ts'
import { progressQuery } from '#client/features/identity/signup/signup.api.ts'

interface Arrival extends PartnerMark {
  link?: 'expired'
}

export const Route = createFileRoute('/complete-signup')({
  validateSearch: (search: Record<string, unknown>): Arrival => ({
    ...readPartnerMark(search),
    ...readLinkMark(search),
  }),
  staticData: { layout: 'empty', is_private: true },
  loaderDeps: ({ search: { link } }) => ({ link }),
  async loader({ context, deps: { link } }) {
    const viewer = viewerOf(context)
    if (!viewer) return { is_gone: link === 'expired' }
    // the account is complete, so only the remaining steps of the signup are left
    if (!viewer.is_incomplete) throw redirect({ to: '/signup', replace: true })
    await context.queryClient.ensureQueryData(progressQuery(context.api))
    return { is_gone: false }
  },
  head: ({ match: { context } }) => ({
    meta: [{ title: context.t(viewerOf(context) ? 'signup.complete_page' : 'signup.check_mail_title') }],
  }),
  component: CompleteSignup,
})

function CompleteSignup() {
  const is_member = Route.useRouteContext({ select: (context) => viewerOf(context) !== null })
  const { link, ...mark } = Route.useSearch()
  const navigate = Route.useNavigate()
  if (!is_member) return <CompleteElsewherePage isExpired={link === 'expired'} />
  return <CompleteSignupPage onDone={() => void navigate({ to: '/signup', search: mark })} />
}
