import { useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { FitReasons } from '#client/features/members/fit-reasons.tsx'
import { profileQuery } from '#client/features/members/members.api.ts'
import { ProfileCard } from '#client/features/members/profile-card.tsx'
import { useApi } from '#client/platform/page/page-context.tsx'
import { useT } from '#client/platform/texts/texts.tsx'
import { Stack } from '#client/ui/layout/layout.tsx'
import { LinkButton } from '#client/ui/text/links.tsx'
import type { ProfileCard as Card } from '#schemas/members/profile.ts'

/** The other member of a conversation: the card, the way to the profile, and what both share. */
export function ChatPerson({ profile }: { profile: Card }) {
  const t = useT()
  const is_wide = useSyncExternalStore(onWidthChange, isWide, () => true)
  const { data } = useQuery({ ...profileQuery(useApi(), profile.id), enabled: is_wide })
  if (!is_wide) return null
  return (
    <Stack data-gap="md">
      <ProfileCard profile={profile} sizes="16rem" />
      <LinkButton to="/members/$id" params={{ id: profile.id }} variant="outline" isWide>
        {t('chats.view_profile')}
      </LinkButton>
      {data?.fit && <FitReasons reasons={data.fit} name={profile.name} />}
    </Stack>
  )
}

const wide = '(min-width: 75em)'
const isWide = () => matchMedia(wide).matches

function onWidthChange(listener: () => void): () => void {
  const media = matchMedia(wide)
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}
