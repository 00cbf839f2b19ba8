import { createFileRoute } from '@tanstack/react-router'
import { requireVisitor } from '#client/app/guards.ts'
import { readTarget } from '#client/app/own-address.ts'
import { LoginPage } from '#client/features/session/login-page.tsx'

export const Route = createFileRoute('/login')({
  validateSearch: readTarget,
  beforeLoad: requireVisitor,
  head: ({ match }) => ({ meta: [{ title: match.context.t('navigation.login') }] }),
  staticData: { is_private: true },
  component: Login,
})

function Login() {
  const { to = '/members' } = Route.useSearch()
  return <LoginPage target={to} />
}
