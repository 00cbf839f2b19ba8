import { createFileRoute } from '@tanstack/react-router'
import { searchAllowed } from '#client/app/guards.ts'
import { MemberErrorPage } from '#client/app/member-error-page.tsx'
import { MemberScreen } from '#client/app/member-screen.tsx'
import { profileQuery } from '#client/features/members/members.api.ts'
import { ProfilePending } from '#client/features/members/profile-pending.tsx'

export const Route = createFileRoute('/members/$id/')({
  beforeLoad: searchAllowed,
  async loader({ context: { api, queryClient }, params }) {
    const { name, age } = await queryClient.ensureQueryData(profileQuery(api, params.id))
    return { title: `${name}, ${age}` }
  },
  head: ({ loaderData }) => ({ meta: [{ title: loaderData?.title }] }),
  staticData: { is_private: true },
  component: Member,
  pendingComponent: ProfilePending,
  errorComponent: (props) => <MemberErrorPage {...props} member_id={Route.useParams().id} />,
})

function Member() {
  return <MemberScreen id={Route.useParams().id} />
}
