import { createFileRoute } from '@tanstack/react-router'
import { readTarget } from '#client/app/shell/own-address.ts'
import { LangConfigPage } from '#client/features/site/lang-config-page.tsx'

export const Route = createFileRoute('/lang-config')({
  validateSearch: readTarget,
  head: ({ match: { context } }) => ({
    meta: [
      { title: context.t('places.lang_config') },
      { name: 'description', content: context.t('places.lang_config_description', { site: context.settings.name }) },
    ],
  }),
  staticData: { is_private: true },
  component: LangConfig,
})

function LangConfig() {
  const { to = '/' } = Route.useSearch()
  return <LangConfigPage target={to} />
}
