import { Eye } from 'lucide-react'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { useFormats } from '#client/platform/page/page-context.tsx'
import { useViewer } from '#client/platform/page/viewer.tsx'
import { nameAndAge } from '#client/platform/texts/name-and-age.ts'
import { useT } from '#client/platform/texts/texts.tsx'
import { Container, Stack } from '#client/ui/layout/layout.tsx'
import { initialOf } from '#client/ui/picture/avatar.tsx'
import { Photo } from '#client/ui/picture/photo.tsx'
import { Badge } from '#client/ui/text/badge.tsx'
import { LinkButton } from '#client/ui/text/links.tsx'
import { Text, Title } from '#client/ui/text/text.tsx'
import type { Profile } from '#schemas/members/profile.ts'
import { Completeness } from './completeness.tsx'
import { ProfileForm } from './profile-form.tsx'

/** The member's own profile: how complete the profile is, and forms to change every part. */
export function OwnProfilePage({ photos }: { photos: ReactNode }) {
  const t = useT()
  const viewer = useViewer()
  // logout clears the viewer shortly before the page closes
  if (!viewer) return null
  const { profile, email } = viewer
  return (
    <Container>
      <Stack data-gap="lg">
        <Title>{t('account.profile_title')}</Title>
        <Columns>
          <Aside>
            <Identity profile={profile} />
            <Completeness profile={profile} />
          </Aside>
          <Stack>
            {photos}
            <ProfileForm profile={profile} email={email} />
          </Stack>
        </Columns>
      </Stack>
    </Container>
  )
}

function Identity({ profile: { id, name, age, city, country, main_image } }: { profile: Profile }) {
  const t = useT()
  const formats = useFormats()
  return (
    <Person>
      <Photo
        src={main_image?.filename ?? null}
        alt={t('members.photo_of', { name })}
        fallback={<Initial aria-hidden>{initialOf(name)}</Initial>}
        isPriority
        start={main_image?.status === 'pending' && <Badge tone="photo">{t('account.photo_pending')}</Badge>}
      />
      <Stack data-gap="xs">
        <Title as="h2" data-look="h3" translate="no">
          {nameAndAge({ name, age })}
        </Title>
        <Text data-tone="muted">{[city, formats.country(country)].filter(Boolean).join(', ')}</Text>
        {!main_image && (
          <Text data-size="sm" data-tone="muted">
            {t('account.no_photo')}
          </Text>
        )}
      </Stack>
      <LinkButton to="/members/$id" params={{ id }} variant="soft" isWide icon={<Eye aria-hidden />}>
        {t('account.view_as_others')}
      </LinkButton>
    </Person>
  )
}

const Initial = styled.span`
  position: absolute;
  inset: 0;
  display: grid;
  place-items: center;
  background: var(--t-deep);
  color: var(--t-on-deep);
  font-family: var(--t-font-heading);
  font-size: 1.75rem;
  font-weight: var(--t-heading-weight);
`

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--t-space-6);
  align-items: start;
  @media (min-width: 62em) {
    grid-template-columns: 18rem minmax(0, 1fr);
    gap: var(--t-space-10);
  }
`

const Aside = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--t-space-5);
  @media (min-width: 62em) and (min-height: 60em) {
    position: sticky;
    top: 6rem;
  }
`

const Person = styled.section`
  display: grid;
  grid-template-columns: 3.5rem minmax(0, 1fr);
  align-items: center;
  gap: var(--t-space-3);
  overflow-wrap: anywhere;
  @media (max-width: 61.99em) {
    & > :first-child {
      grid-row: 2;
      aspect-ratio: 1;
      border-radius: 50%;
    }
    & > :nth-child(2) {
      grid-column: 1 / -1;
    }
    /* the list of photos shows the same badge */
    & [data-part='start'] {
      display: none;
    }
  }
  /* the button needs the whole width */
  @media (max-width: 21em) {
    & > :first-child {
      grid-row: 1;
    }
    & > :nth-child(2) {
      grid-column: 2;
    }
    & > :last-child {
      grid-column: 1 / -1;
    }
  }
  @media (min-width: 62em) {
    grid-template-columns: minmax(0, 1fr);
    gap: var(--t-space-4);
    & > :first-child {
      max-width: 160px;
    }
  }
`
