import { Cake, HeartHandshake, MapPin, Sparkles } from 'lucide-react'
import { styled } from 'styled-components'
import { useFormats } from '#client/platform/page/page-context.tsx'
import { useT } from '#client/platform/texts/texts.tsx'
import { Card } from '#client/ui/layout/card.tsx'
import { Stack } from '#client/ui/layout/layout.tsx'
import { Title } from '#client/ui/text/text.tsx'
import type { FitReason } from '#schemas/members/profile.ts'

const icons = { each_other: HeartHandshake, interests: Sparkles, near: MapPin, region: MapPin, age: Cake }

/** The reasons why two members match, as sentences. The section shows no total score, because a reader could not verify a score. */
export function FitReasons({ reasons, name }: { reasons: readonly FitReason[]; name: string }) {
  const t = useT()
  return (
    <Card as="section" data-look="soft" aria-labelledby="profile-fit">
      <Stack data-gap="sm">
        <Title as="h2" data-look="h4" id="profile-fit">
          {t('members.fit_title')}
        </Title>
        <Reasons>
          {reasons.map((reason) => {
            const Icon = icons[reason.about]
            return (
              <li key={reason.about}>
                <Icon aria-hidden />
                <FitText reason={reason} name={name} />
              </li>
            )
          })}
        </Reasons>
      </Stack>
    </Card>
  )
}

function FitText({ reason: { about, amount, interests }, name }: { reason: FitReason; name: string }) {
  const t = useT()
  const { list, distance } = useFormats()
  if (about === 'near') return amount === 0 ? t('members.fit_same_place') : t('members.fit_near', { distance: distance(amount ?? 0) })
  if (about === 'age') return t('members.fit_age', { years: amount ?? 0 })
  if (about === 'interests') return t('members.fit_interests', { interests: list(interests.map((each) => t(`interests.${each}`))) })
  return t(`members.fit_${about}`, { name })
}

const Reasons = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--t-space-2);
  margin: 0;
  padding: 0;
  list-style: none;
  & > li {
    display: flex;
    gap: var(--t-space-3);
    line-height: 1.45;
    overflow-wrap: anywhere;
  }
  & > li > svg {
    flex: none;
    width: 1.25rem;
    height: 1.25rem;
    margin-block-start: 0.12em;
    color: var(--t-primary-text);
  }
`
