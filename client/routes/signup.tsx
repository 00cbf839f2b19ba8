import { createFileRoute } from '@tanstack/react-router'
import { requireVisitor } from '#client/app/guards.ts'
import { SignupPage } from '#client/features/signup/signup-page.tsx'

export const Route = createFileRoute('/signup')({
  beforeLoad: requireVisitor,
  head: ({ match }) => ({ meta: [{ title: match.context.t('signup.page_title') }] }),
  component: Signup,
})

function Signup() {
  const is_open = Route.useRouteContext({ select: ({ settings }) => settings.may_sign_up })
  return <SignupPage isOpen={is_open} />
}
