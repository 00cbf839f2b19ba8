import { createFileRoute } from '@tanstack/react-router'
import { requireVisitor } from '#client/app/guards.ts'
import { LoginPage } from '#client/features/session/login-page.tsx'

export const Route = createFileRoute('/login')({
  // only an address of this site: a path that is not another host's (`//elsewhere`)
  validateSearch: ({ to }: Record<string, unknown>) => (typeof to === 'string' && /^\/(?![/\\])/.test(to) ? { to } : {}) as { to?: string },
  beforeLoad: requireVisitor,
  head: ({ match }) => ({ meta: [{ title: match.context.t('navigation.login') }] }),
  staticData: { is_private: true },
  component: Login,
})

function Login() {
  const { to = '/members' } = Route.useSearch()
  return <LoginPage target={to} />
}
