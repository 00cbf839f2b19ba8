import { createFileRoute } from '@tanstack/react-router'
import { requireMember } from '#client/app/guards.ts'
import { packagesQuery } from '#client/features/credits/credits.api.ts'
import { PackagesPage } from '#client/features/credits/packages-page.tsx'

export const Route = createFileRoute('/credits/')({
  beforeLoad: requireMember,
  async loader({ context: { api, queryClient } }) {
    await queryClient.ensureQueryData(packagesQuery(api))
  },
  head: ({ match }) => ({ meta: [{ title: match.context.t('credits.title') }] }),
  staticData: { is_private: true },
  component: PackagesPage,
})
