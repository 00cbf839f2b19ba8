import { createFileRoute } from '@tanstack/react-router'
import { requireVisitor } from '#client/app/guards.ts'
import { brandPeople } from '#client/app/screens/late-placeholders.tsx'
import { readTarget } from '#client/app/shell/own-address.ts'
import { LoginPage } from '#client/features/identity/login/login-page.tsx'

export const Route = createFileRoute('/login')({
  validateSearch: readTarget,
  beforeLoad: requireVisitor,
  head: ({ match: { context } }) => ({
    meta: [
      { title: context.t('navigation.login') },
      { name: 'description', content: context.t('session.login_description', { site: context.settings.name }) },
    ],
  }),
  staticData: { is_private: true },
  component: Login,
})

function Login() {
  const { to = '/' } = Route.useSearch()
  return <LoginPage target={to} picture={brandPeople} />
}
