import { createFileRoute } from '@tanstack/react-router'
import { unsubscribeQuery } from '#client/features/notifications/notifications.api.ts'
import { UnsubscribePage } from '#client/features/notifications/unsubscribe-page.tsx'

export const Route = createFileRoute('/unsubscribe/$token')({
  async loader({ context: { api, queryClient }, params: { token } }) {
    await queryClient.ensureQueryData(unsubscribeQuery(api, token))
  },
  head: ({ match }) => ({ meta: [{ title: match.context.t('notices.unsubscribe_title', { site: match.context.settings.name }) }] }),
  staticData: { is_private: true },
  component: Unsubscribe,
})

function Unsubscribe() {
  return <UnsubscribePage token={Route.useParams().token} />
}
