import { createFileRoute } from '@tanstack/react-router'
import { requireMember } from '#client/app/guards.ts'
import { devicesQuery } from '#client/features/identity/devices/devices.api.ts'
import { DataSection } from '#client/features/identity/leaving/data-section.tsx'
import { LeavingSection } from '#client/features/identity/leaving/leaving-section.tsx'
import { VisibilitySection } from '#client/features/identity/leaving/visibility-section.tsx'
import { passkeysQuery } from '#client/features/identity/passkeys/passkeys.api.ts'
import { LocationSection } from '#client/features/identity/profile/location-section.tsx'
import { SettingsPage } from '#client/features/identity/settings/settings-page.tsx'
import { automaticLikeQuery } from '#client/features/likes/automatic-like.api.ts'
import { AutomaticLikeSetting } from '#client/features/likes/automatic-like-setting.tsx'
import { regionsQuery } from '#client/features/members/members.api.ts'
import { BlockedSection } from '#client/features/safety/blocked-section.tsx'
import { PhotoCoverSection } from '#client/features/safety/photo-cover-section.tsx'
import { PresenceSection } from '#client/features/safety/presence-section.tsx'
import { blockedQuery } from '#client/features/safety/safety.api.ts'
import { rememberLocale } from '#client/features/site/locale-cookie.ts'
import { useSettings } from '#client/platform/page/page-context.tsx'
import { useViewer } from '#client/platform/page/viewer.tsx'
import { Stack } from '#client/ui/layout/layout.tsx'

export const Route = createFileRoute('/settings/')({
  beforeLoad: requireMember,
  // if a list cannot be loaded, its section shows the error, so a failed request does not break the page
  loader: async ({ context: { api, queryClient } }) => {
    await Promise.all([
      queryClient.ensureQueryData(regionsQuery(api)),
      queryClient.prefetchQuery(devicesQuery(api)),
      queryClient.prefetchQuery(passkeysQuery(api)),
      queryClient.prefetchQuery(blockedQuery(api)),
      queryClient.prefetchQuery(automaticLikeQuery(api)),
    ])
  },
  head: ({ match }) => ({ meta: [{ title: match.context.t('navigation.settings') }] }),
  staticData: { is_private: true },
  component: Settings,
})

function Settings() {
  const has_presence = useSettings().visible_profile_fields.includes('last_seen')
  const status = useViewer()?.profile.status
  return (
    <SettingsPage
      onLanguage={rememberLocale}
      location={<LocationSection />}
      likes={<AutomaticLikeSetting />}
      presence={has_presence && <PresenceSection />}
      blocked={
        <Stack data-gap="lg">
          <PhotoCoverSection />
          <BlockedSection />
        </Stack>
      }
      data={<DataSection />}
      visibility={(status === 'active' || status === 'paused') && <VisibilitySection isPaused={status === 'paused'} />}
      leaving={<LeavingSection />}
    />
  )
}
