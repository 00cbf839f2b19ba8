import { createFileRoute } from '@tanstack/react-router'
import { requireMember } from '#client/app/guards.ts'
import { SettingsPage } from '#client/features/account/settings-page.tsx'
import { rememberLocale } from '#client/features/site/locale-cookie.ts'

export const Route = createFileRoute('/settings')({
  beforeLoad: requireMember,
  head: ({ match }) => ({ meta: [{ title: match.context.t('navigation.settings') }] }),
  staticData: { is_private: true },
  component: () => <SettingsPage onLanguage={rememberLocale} />,
})
