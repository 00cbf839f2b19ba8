import { createFileRoute } from '@tanstack/react-router'
import { requireMember } from '#client/app/guards.ts'
import { ProfilePending } from '#client/app/screens/late-placeholders.tsx'
import { MemberErrorPage } from '#client/app/screens/member-error-page.tsx'
import { MemberScreen } from '#client/app/screens/member-screen.tsx'
import { openProfile } from '#client/features/members/members.api.ts'
import { nameAndAge } from '#client/platform/texts/name-and-age.ts'

/** The profile of a member, opened from the likes (RT-03). It shows the same screen as /members/$id. */
export const Route = createFileRoute('/likes/m/$id')({
  beforeLoad: requireMember,
  async loader({ context, params }) {
    const profile = await openProfile(context, params.id)
    return { title: nameAndAge(profile) }
  },
  head: ({ loaderData }) => ({ meta: [{ title: loaderData?.title }] }),
  staticData: { is_private: true },
  component: LikedMember,
  pendingComponent: ProfilePending,
  errorComponent: (props) => <MemberErrorPage {...props} member_id={Route.useParams().id} />,
})

function LikedMember() {
  return <MemberScreen id={Route.useParams().id} />
}
