import { createFileRoute } from '@tanstack/react-router'
import { searchAllowed, viewerOf } from '#client/app/guards.ts'
import { ProfilePending } from '#client/app/screens/late-placeholders.tsx'
import { MemberErrorPage } from '#client/app/screens/member-error-page.tsx'
import { MemberScreen } from '#client/app/screens/member-screen.tsx'
import { openProfile, relatedQuery } from '#client/features/members/members.api.ts'
import { nameAndAge } from '#client/platform/texts/name-and-age.ts'

export const Route = createFileRoute('/members/$id/')({
  beforeLoad: searchAllowed,
  async loader({ context, params }) {
    const { api, queryClient } = context
    // all visitors share one cached page, so the server adds the related profiles to it
    const related =
      import.meta.env.SSR && !viewerOf(context) ? queryClient.ensureQueryData(relatedQuery(api, params.id)).catch(() => {}) : null
    const [profile] = await Promise.all([openProfile(context, params.id), related])
    return { title: nameAndAge(profile) }
  },
  head: ({ loaderData }) => ({ meta: [{ title: loaderData?.title }] }),
  staticData: { is_private: true, works_without_script: true },
  component: Member,
  pendingComponent: ProfilePending,
  errorComponent: (props) => <MemberErrorPage {...props} member_id={Route.useParams().id} />,
})

function Member() {
  return <MemberScreen id={Route.useParams().id} />
}
