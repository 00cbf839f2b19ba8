import { styled } from 'styled-components'
import { Motif } from '#client/blocks/art/motif.tsx'
import { useBlocks } from '#client/blocks/block-context.tsx'
import { useFormAddress } from '#client/blocks/frame/form-address.ts'
import { useHeadingRank } from '#client/blocks/frame/heading-rank.ts'
import { KindMark, KindNote } from '#client/blocks/members/kind-note.tsx'
import { MemberPicture } from '#client/blocks/members/member-picture.tsx'
import { paragraphsOf } from '#client/blocks/members/own-words.ts'
import { ButtonLink } from '#client/ui/button.tsx'
import { Title } from '#client/ui/text/text.tsx'
import { Interview } from './interview.tsx'
import type { ProfileSectionProps } from './profile-section.ts'

/** The text that the member wrote, unchanged, on a drawn sheet of paper. */
export function LetterProfile({ id, settings, profile }: ProfileSectionProps) {
  const { words } = useBlocks()
  const form = useFormAddress()
  const rank = useHeadingRank(id)
  const { name, age, about, region_name } = profile
  return (
    <Desk id={id} aria-labelledby={`${id}-title`}>
      <Paper>
        <Stamp aria-hidden="true">
          <Motif />
        </Stamp>
        <Snapshot>
          <span>
            <MemberPicture profile={profile} isPriority />
          </span>
          <KindMark profile={profile} look="plain" />
        </Snapshot>
        <Title as={rank} data-look="h1" id={`${id}-title`}>
          {words(settings.headline)}
        </Title>
        <Lead>{words(settings.lead)}</Lead>
        {about.trim() !== '' && (
          <Letter lang="">
            {paragraphsOf(about).map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </Letter>
        )}
        <Interview profile={profile} />
        <Sign>
          <span translate="no">{name}</span>
          {[age, region_name].filter((each) => each !== null).join(' · ')}
        </Sign>
        <Answer>
          <ButtonLink href={form} size="large">
            {words(settings.button)}
          </ButtonLink>
        </Answer>
        <KindNote profiles={[profile]} />
      </Paper>
    </Desk>
  )
}

const Desk = styled.section`
  container-type: inline-size;
  overflow: clip;
  padding: clamp(1rem, 4vw, 4rem) var(--t-space-3) clamp(3rem, 6vw, 5rem);
  background:
    radial-gradient(50rem 30rem at 82% 0, color-mix(in oklab, var(--art-b) 24%, transparent), transparent 72%),
    repeating-linear-gradient(115deg, transparent 0 46px, color-mix(in srgb, var(--t-ink) 3%, transparent) 46px 47px), var(--t-sunken);
`

const Paper = styled.div`
  position: relative;
  display: flow-root;
  max-width: 52rem;
  margin-inline: auto;
  padding: clamp(1.5rem, 5vw, 4.5rem);
  background: var(--t-surface);
  box-shadow:
    0 1px 0 var(--t-line),
    var(--t-shadow-3);
  font-family: var(--t-font-heading);
  overflow-wrap: anywhere;
  & > h1,
  & > h2 {
    max-width: 16ch;
    font-style: italic;
    font-weight: 500;
  }
  & > p:last-child {
    margin-block-start: var(--t-space-6);
    color: var(--t-muted);
    font-family: var(--t-font-body);
  }
  @media (min-width: 48em) {
    transform: rotate(-0.5deg);
  }
`

const Snapshot = styled.figure`
  float: inline-end;
  width: clamp(8.5rem, 38%, 18rem);
  margin: 0 0 var(--t-space-5) var(--t-space-5);
  padding: 0.6rem 0.6rem 0.9rem;
  background: var(--t-overlay);
  box-shadow:
    inset 0 0 0 1px var(--t-line),
    var(--t-shadow-2);
  font-family: var(--t-font-body);
  transform: rotate(2.6deg);
  & > span:first-child {
    display: block;
    overflow: hidden;
    aspect-ratio: 4 / 5;
    background: var(--t-skeleton);
  }
  & > span + span {
    margin-block-start: 0.6rem;
  }
  /* no room for a headline beside the picture */
  @container (max-width: 21.99rem) {
    float: none;
    width: min(100%, 11rem);
    margin-inline: auto;
  }
  @media (min-width: 48em) {
    margin-inline-end: -6.5rem;
  }
`

/* A perforated edge, made of half circles that are cut out of all four sides. */
const Stamp = styled.div`
  --hole: 0.32rem;
  width: 4.25rem;
  margin-block-end: var(--t-space-6);
  padding: 0.7rem;
  background: var(--t-primary-soft);
  --art-ground: var(--t-primary-soft);
  mask:
    radial-gradient(circle at 50% 50%, transparent calc(var(--hole) - 0.5px), black var(--hole)) calc(-1.5 * var(--hole)) calc(-1.5 * var(--hole)) /
      calc(3 * var(--hole)) calc(3 * var(--hole)),
    linear-gradient(black, black) 50% 50% / calc(100% - 2 * var(--hole)) calc(100% - 2 * var(--hole)) no-repeat;
  transform: rotate(-3deg);
`

const Lead = styled.p`
  margin-block: var(--t-space-4) var(--t-space-6);
  color: var(--t-muted);
  font-family: var(--t-font-body);
  font-size: var(--t-text-lg);
`

const Letter = styled.blockquote`
  font-size: var(--t-text-lg);
  line-height: 1.8;
  & > p + p {
    margin-block-start: 1em;
  }
  & > p:first-child::first-letter {
    float: inline-start;
    margin: 0.06em 0.1em 0 0;
    color: var(--t-primary-text);
    font-size: 3.6em;
    font-weight: 500;
    line-height: 0.82;
  }
`

/* on a phone, the button stays visible while the visitor scrolls the text */
const Answer = styled.div`
  font-family: var(--t-font-body);
  @media (max-width: 47.99em) {
    position: sticky;
    inset-block-end: calc(var(--t-space-3) + env(safe-area-inset-bottom));
    & > a {
      width: 100%;
      box-shadow: var(--t-shadow-3);
    }
  }
`

const Sign = styled.p`
  clear: both;
  margin-block: var(--t-space-8);
  color: var(--t-muted);
  font-family: var(--t-font-body);
  & > span {
    display: block;
    color: var(--t-ink);
    font-family: var(--t-font-heading);
    font-size: clamp(2rem, 1.4rem + 2.4vw, 3.25rem);
    font-style: italic;
    font-weight: 500;
    line-height: 1.15;
  }
`
