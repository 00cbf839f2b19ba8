import { createFileRoute } from '@tanstack/react-router'
import { requireMember } from '#client/app/guards.ts'
import { NoticesPending } from '#client/app/screens/late-placeholders.tsx'
import { noticesQuery } from '#client/features/notifications/notifications.api.ts'
import { NotificationsPage } from '#client/features/notifications/notifications-page.tsx'
import { usePushPhase } from '#client/features/push/push.api.ts'
import { PushSwitch } from '#client/features/push/push-switch.tsx'

export const Route = createFileRoute('/notifications')({
  beforeLoad: requireMember,
  async loader({ context: { api, queryClient } }) {
    await queryClient.ensureQueryData(noticesQuery(api))
  },
  head: ({ match }) => ({ meta: [{ title: match.context.t('notices.title') }] }),
  staticData: { is_private: true },
  pendingComponent: NoticesPending,
  component: Notifications,
})

function Notifications() {
  return <NotificationsPage push={<PushSwitch />} hasPush={usePushPhase() === 'subscribed'} />
}
