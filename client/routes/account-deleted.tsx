import { createFileRoute } from '@tanstack/react-router'
import { AccountDeletedPage } from '#client/features/leaving/account-deleted-page.tsx'
import { reactivationQuery } from '#client/features/leaving/leaving.api.ts'

export const Route = createFileRoute('/account-deleted')({
  // said by the deletion that leads here, so that it can be shown: the server believes none of it
  validateSearch: ({ until }: Record<string, unknown>) =>
    (typeof until === 'string' && !Number.isNaN(Date.parse(until)) ? { until } : {}) as { until?: string },
  async loader({ context: { api, queryClient } }) {
    await queryClient.ensureQueryData(reactivationQuery(api))
  },
  head: ({ match }) => ({ meta: [{ title: match.context.t('leaving.deleted_page') }] }),
  staticData: { is_private: true },
  component: AccountDeleted,
})

function AccountDeleted() {
  return <AccountDeletedPage until={Route.useSearch().until} />
}
