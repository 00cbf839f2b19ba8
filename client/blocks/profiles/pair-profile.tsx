import { styled } from 'styled-components'
import { useBlocks } from '#client/blocks/block-context.tsx'
import { useFormAddress } from '#client/blocks/frame/form-address.ts'
import { useHeadingRank } from '#client/blocks/frame/heading-rank.ts'
import { DrawnTile } from '#client/blocks/members/drawn-tile.tsx'
import { KindMark, KindNote } from '#client/blocks/members/kind-note.tsx'
import { MemberPicture } from '#client/blocks/members/member-picture.tsx'
import { nameAndAge } from '#client/platform/texts/name-and-age.ts'
import { ButtonLink } from '#client/ui/button.tsx'
import { Title } from '#client/ui/text/text.tsx'
import { PairQuestions } from './pair-questions.tsx'
import type { ProfileSectionProps } from './profile-section.ts'

/** The member on one side and the visitor on the other side. Below them, questions show what both have in common. */
export function PairProfile({ id, settings, profile }: ProfileSectionProps) {
  const { words } = useBlocks()
  const form = useFormAddress()
  const rank = useHeadingRank(id)
  return (
    <Ground id={id} aria-labelledby={`${id}-title`}>
      <Head>
        <Title as={rank} id={`${id}-title`}>
          {words(settings.headline)}
        </Title>
        <p>{words(settings.lead)}</p>
        <ButtonLink href={form} size="large">
          {words(settings.button)}
        </ButtonLink>
      </Head>
      <Two>
        <Side data-side="them">
          <Round>
            <MemberPicture profile={profile} isPriority />
          </Round>
          <b>{nameAndAge(profile)}</b>
          <KindMark profile={profile} />
        </Side>
        <And aria-hidden="true">&amp;</And>
        <Side data-side="you">
          <Round>
            <DrawnTile number={0} />
          </Round>
          <b>{words('@profile.you')}</b>
        </Side>
      </Two>
      <PairQuestions profile={profile} />
      <Foot>
        <KindNote profiles={[profile]} />
      </Foot>
    </Ground>
  )
}

const Ground = styled.section`
  position: relative;
  isolation: isolate;
  counter-reset: shared;
  background: var(--t-paper);
`

const Head = styled.header`
  display: grid;
  justify-items: center;
  gap: var(--t-space-3);
  padding: clamp(1.25rem, 2.4vw, 2.5rem) var(--t-space-4) clamp(1.5rem, 2.6vw, 2.5rem);
  text-align: center;
  & > h1,
  & > h2 {
    max-width: 26ch;
    font-size: clamp(2.1rem, 1.4rem + 2.6vw, 3.5rem);
    overflow-wrap: anywhere;
  }
  & > p {
    max-width: 46ch;
    color: var(--t-muted);
    font-size: var(--t-text-lg);
  }
  @media (max-width: 35.99em) {
    & > a {
      width: 100%;
    }
  }
`

/* the two halves fill the window; each half has one of the site's two colours */
const Two = styled.div`
  position: relative;
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
`

const Side = styled.div`
  display: grid;
  justify-items: center;
  align-content: start;
  gap: var(--t-space-3);
  padding: clamp(1.25rem, 2.6vw, 2.5rem) var(--t-space-3);
  background: var(--t-primary);
  color: var(--t-on-primary);
  font-size: var(--t-text-lg);
  line-height: 1.25;
  text-align: center;
  overflow-wrap: anywhere;
  &[data-side='you'] {
    background: var(--t-secondary);
    color: var(--t-on-secondary);
  }
`

const Round = styled.div`
  overflow: hidden;
  width: min(64%, 13rem);
  aspect-ratio: 1;
  border-radius: 50%;
  box-shadow: 0 0 0 clamp(4px, 0.8vw, 10px) color-mix(in srgb, currentColor 26%, transparent);
  & > img {
    object-position: 50% 15%;
  }
`

const And = styled.span`
  position: absolute;
  inset-block-start: 50%;
  inset-inline-start: 50%;
  display: grid;
  place-items: center;
  width: clamp(3.5rem, 9vw, 7rem);
  aspect-ratio: 1;
  border-radius: 50%;
  background: var(--t-paper);
  color: var(--t-ink);
  font-family: var(--t-font-heading);
  font-size: clamp(2rem, 5vw, 4rem);
  font-weight: 500;
  line-height: 1;
  translate: -50% -50%;
`

const Foot = styled.div`
  display: grid;
  justify-items: center;
  gap: var(--t-space-8);
  padding: var(--t-space-8) var(--t-space-4) clamp(2.5rem, 6vw, 5rem);
`
