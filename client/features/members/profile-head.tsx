import { MapPin } from 'lucide-react'
import { styled } from 'styled-components'
import { useFormats } from '#client/platform/page/page-context.tsx'
import { nameAndAge } from '#client/platform/texts/name-and-age.ts'
import { useT } from '#client/platform/texts/texts.tsx'
import { Cluster, Stack } from '#client/ui/layout/layout.tsx'
import { Badge } from '#client/ui/text/badge.tsx'
import { Text, Title } from '#client/ui/text/text.tsx'
import type { Profile } from '#schemas/members/profile.ts'
import { FictionalLabel, FictionalWarning } from './fictional-notice.tsx'

/** Name, place and online state. Place and online state show only if the member and the site allow it. */
export function ProfileHead({ profile }: { profile: Profile }) {
  const t = useT()
  const formats = useFormats()
  const { city, country, kind, is_online, is_match, likes_you, last_active } = profile
  return (
    <Stack data-gap="sm">
      {kind === 'fictional' && <FictionalLabel />}
      <Name data-look="h1">
        <span translate="no">{nameAndAge(profile)}</span>
      </Name>
      <Place translate="no">
        <MapPin aria-hidden />
        {[city, formats.country(country)].filter(Boolean).join(', ')}
      </Place>
      <Cluster data-gap="sm">
        {is_match ? <Badge tone="accent">{t('members.match')}</Badge> : likes_you && <Badge tone="accent">{t('members.likes_you')}</Badge>}
        {is_online ? (
          <Badge tone="success">{t('members.online')}</Badge>
        ) : (
          last_active && (
            <Text data-size="sm" data-tone="muted">
              {t(`members.active_${last_active}`)}
            </Text>
          )
        )}
      </Cluster>
      {kind === 'fictional' && <FictionalWarning />}
    </Stack>
  )
}

const Name = styled(Title)`
  & > span {
    overflow-wrap: anywhere;
  }
`

const Place = styled.p`
  display: flex;
  align-items: center;
  gap: 0.4em;
  color: var(--t-muted);
  & > svg {
    flex: none;
    width: 1.1em;
    height: 1.1em;
  }
`
