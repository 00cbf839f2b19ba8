import { createFileRoute } from '@tanstack/react-router'
import { requireMember } from '#client/app/guards.ts'
import { interestsQuery } from '#client/features/identity/account.api.ts'
import { OwnProfilePage } from '#client/features/identity/profile/profile-page.tsx'
import { regionsQuery } from '#client/features/members/members.api.ts'
import { OwnPhotos } from '#client/features/photos/own-photos.tsx'
import { photosQuery } from '#client/features/photos/photos.api.ts'

export const Route = createFileRoute('/profile')({
  beforeLoad: requireMember,
  async loader({ context: { api, queryClient } }) {
    await Promise.all([
      queryClient.ensureQueryData(interestsQuery(api)),
      queryClient.ensureQueryData(regionsQuery(api)),
      queryClient.ensureQueryData(photosQuery(api)),
    ])
  },
  head: ({ match }) => ({ meta: [{ title: match.context.t('account.profile_title') }] }),
  staticData: { is_private: true },
  component: () => <OwnProfilePage photos={<OwnPhotos />} />,
})
