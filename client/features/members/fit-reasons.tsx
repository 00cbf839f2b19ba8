import { Cake, HeartHandshake, MapPin, Sparkles } from 'lucide-react'
import { styled } from 'styled-components'
import { useFormats } from '#client/platform/page/page-context.tsx'
import { useInterestList } from '#client/platform/texts/interest-list.ts'
import { useT } from '#client/platform/texts/texts.tsx'
import type { FitReason } from '#schemas/members/profile.ts'

const icons = { each_other: HeartHandshake, interests: Sparkles, near: MapPin, region: MapPin, age: Cake }

/** The reasons why two members match, as sentences. The section shows no total score, because a reader could not verify a score. */
export function FitReasons({ reasons, name }: { reasons: readonly FitReason[]; name: string }) {
  const t = useT()
  return (
    <Panel aria-labelledby="profile-fit">
      <h2 id="profile-fit">{t('members.fit_title')}</h2>
      <ul>
        {reasons.map((reason) => {
          const Icon = icons[reason.about]
          return (
            <li key={reason.about}>
              <Icon aria-hidden />
              <span>
                <FitText reason={reason} name={name} />
              </span>
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}

function FitText({ reason: { about, amount, interests }, name }: { reason: FitReason; name: string }) {
  const t = useT()
  const { distance } = useFormats()
  const listInterests = useInterestList()
  if (about === 'near') return amount === 0 ? t('members.fit_same_place') : t('members.fit_near', { distance: distance(amount ?? 0) })
  if (about === 'age') return t('members.fit_age', { years: amount ?? 0 })
  if (about === 'interests') return t('members.fit_interests', { interests: listInterests(interests) })
  return t(`members.fit_${about}`, { name })
}

const Panel = styled.section`
  padding: 18px 18px 16px;
  border-radius: min(22px, var(--t-radius-xl));
  background: var(--t-primary-soft);
  & > h2 {
    margin-block-end: 10px;
    font-size: 1.0625rem;
    color: var(--t-primary-text);
  }
  & > ul {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 8px 16px;
    margin: 0;
    padding: 0;
    list-style: none;
  }
  & li {
    display: flex;
    gap: 10px;
    font-size: 0.9375rem;
    line-height: 1.4;
    overflow-wrap: anywhere;
  }
  & svg {
    flex: none;
    width: 1.2em;
    height: 1.2em;
    margin-block-start: 0.1em;
    color: var(--t-primary-text);
  }
  @media (min-width: 992px) {
    & > ul {
      grid-template-columns: repeat(auto-fill, minmax(min(10.5rem, 100%), 1fr));
    }
  }
  [data-card='tile'] & {
    padding-inline: 0;
    border-radius: 0;
    background: none;
    border-block-end: 1px solid var(--t-line);
  }
`
