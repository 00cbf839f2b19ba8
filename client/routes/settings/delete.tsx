import { createFileRoute } from '@tanstack/react-router'
import { requireMember } from '#client/app/guards.ts'
import { leavingQuery } from '#client/features/identity/leaving/leaving.api.ts'
import { LeavingPage } from '#client/features/identity/leaving/leaving-page.tsx'
import { noticesQuery } from '#client/features/notifications/notifications.api.ts'

export const Route = createFileRoute('/settings/delete')({
  beforeLoad: requireMember,
  validateSearch: (search): { step?: 'confirm' | undefined } => ({ step: search.step === 'confirm' ? 'confirm' : undefined }),
  async loader({ context: { api, queryClient } }) {
    await Promise.all([queryClient.ensureQueryData(leavingQuery(api)), queryClient.prefetchQuery(noticesQuery(api))])
  },
  head: ({ match }) => ({ meta: [{ title: match.context.t('leaving.title') }] }),
  staticData: { layout: 'empty', is_private: true },
  component: DeleteAccount,
})

function DeleteAccount() {
  const navigate = Route.useNavigate()
  const is_sure = Route.useSearch().step === 'confirm'
  return (
    <LeavingPage
      isSure={is_sure}
      onSure={() => void navigate({ search: { step: 'confirm' } })}
      onStay={() => void navigate({ to: '/settings' })}
    />
  )
}
