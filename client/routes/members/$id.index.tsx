import { createFileRoute } from '@tanstack/react-router'
import { searchAllowed } from '#client/app/guards.ts'
import { MemberScreen } from '#client/app/member-screen.tsx'
import { profileQuery } from '#client/features/members/members.api.ts'

export const Route = createFileRoute('/members/$id/')({
  beforeLoad: searchAllowed,
  async loader({ context: { api, queryClient }, params }) {
    const { name, age } = await queryClient.ensureQueryData(profileQuery(api, params.id))
    return { title: `${name}, ${age}` }
  },
  head: ({ loaderData }) => ({ meta: [{ title: loaderData?.title }] }),
  staticData: { is_private: true },
  component: Member,
})

function Member() {
  return <MemberScreen id={Route.useParams().id} />
}
