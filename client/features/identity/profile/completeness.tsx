import { Check, Circle } from 'lucide-react'
import type { MouseEvent } from 'react'
import { styled } from 'styled-components'
import { useSettings } from '#client/platform/page/page-context.tsx'
import { useT } from '#client/platform/texts/texts.tsx'
import { StepProgress } from '#client/ui/form/step-progress.tsx'
import { Card } from '#client/ui/layout/card.tsx'
import { Stack } from '#client/ui/layout/layout.tsx'
import { VisuallyHidden } from '#client/ui/layout/visually-hidden.tsx'
import { Text, Title } from '#client/ui/text/text.tsx'
import type { Profile } from '#schemas/members/profile.ts'
import { completenessOf, type ProfilePart, partsAsked } from '#schemas/members/profile-completeness.ts'
import { sectionId } from './section-id.ts'

/** Parts of a profile that the member can fill in on this page. */
const fillable: readonly ProfilePart[] = ['photo', 'about', 'interests', 'place', 'sexuality']

/** Shows how complete the profile is, and a link to each missing part. Nothing if no part is missing. */
export function Completeness({ profile }: { profile: Profile }) {
  const t = useT()
  const { visible_profile_fields } = useSettings()
  const parts = completenessOf(profile)
  const asked = partsAsked(visible_profile_fields)
  const total = asked.length
  const filled = asked.filter((part) => parts[part]).length
  if (filled === total) return null
  const summary = t('account.completeness', { filled, total })
  return (
    <Card as="section" data-look="flat" aria-labelledby="profile-completeness">
      <Stack data-gap="md">
        <Title as="h2" data-look="h4" id="profile-completeness">
          {t('account.completeness_title')}
        </Title>
        <Stack data-gap="sm">
          <StepProgress current={filled} total={total} label={summary} />
          <Text data-size="sm" data-tone="muted" aria-hidden>
            {summary}
          </Text>
        </Stack>
        <Text data-size="sm" data-tone="muted">
          {t('profile.optional')}
        </Text>
        <Parts>
          {asked.map((part) => (
            <Part key={part} data-filled={parts[part] || undefined}>
              {parts[part] ? <Check aria-hidden strokeWidth={3} /> : <Circle aria-hidden />}
              {!parts[part] && fillable.includes(part) ? (
                <a href={`#${sectionId(part)}`} onClick={(event) => focusSection(event, part)}>
                  {t(`account.part_${part}`)}
                </a>
              ) : (
                t(`account.part_${part}`)
              )}
              <VisuallyHidden>: {t(parts[part] ? 'account.part_filled' : 'account.part_open')}</VisuallyHidden>
            </Part>
          ))}
        </Parts>
      </Stack>
    </Card>
  )
}

/** Moves the focus to the field. It does not navigate, so that unsaved text is not lost. */
function focusSection(event: MouseEvent, part: ProfilePart): void {
  const section = document.getElementById(sectionId(part))
  if (!section) return
  event.preventDefault()
  section.scrollIntoView({ block: 'start' })
  section.querySelector<HTMLElement>('textarea, select, input')?.focus({ preventScroll: true })
}

const Parts = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: var(--t-space-1) var(--t-space-4);
  @media (min-width: 62em) {
    display: grid;
  }
`

const Part = styled.li`
  display: inline-flex;
  align-items: center;
  gap: var(--t-space-2);
  min-height: 1.75rem;
  font-size: var(--t-text-sm);
  & > svg {
    flex: none;
    width: 1rem;
    height: 1rem;
    color: var(--t-muted);
  }
  &[data-filled] {
    color: var(--t-muted);
  }
  &[data-filled] > svg {
    color: var(--t-success-text);
  }
  & > a {
    padding-block: 0.35rem;
    font-weight: 600;
  }
`
