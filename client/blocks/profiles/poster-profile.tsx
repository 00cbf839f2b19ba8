import { styled } from 'styled-components'
import { useBlocks } from '#client/blocks/block-context.tsx'
import { useFormAddress } from '#client/blocks/frame/form-address.ts'
import { useHeadingRank } from '#client/blocks/frame/heading-rank.ts'
import { KindMark, KindNote } from '#client/blocks/members/kind-note.tsx'
import { MemberPicture } from '#client/blocks/members/member-picture.tsx'
import { useFormats } from '#client/platform/page/page-context.tsx'
import { ButtonLink } from '#client/ui/button.tsx'
import { Title } from '#client/ui/text/text.tsx'
import type { ProfileSectionProps } from './profile-section.ts'

/** A portrait that fills the window, with the member's name across the whole width. */
export function PosterProfile({ id, settings, profile }: ProfileSectionProps) {
  const { words } = useBlocks()
  const formats = useFormats()
  const form = useFormAddress()
  const rank = useHeadingRank(id)
  const { name, age, region_name, country } = profile
  return (
    <Ground id={id} aria-labelledby={`${id}-title`}>
      <Poster>
        <Portrait>
          <MemberPicture profile={profile} isPriority />
        </Portrait>
        <Kind>
          <KindMark profile={profile} />
        </Kind>
        <Name data-length={name.length < 5 ? 'short' : name.length < 9 ? 'medium' : 'long'}>{name}</Name>
        <Foot>
          <p>{[age, region_name ?? formats.country(country)].filter((each) => each !== null).join(' · ')}</p>
          <div>
            <Title as={rank} data-look="h2" id={`${id}-title`}>
              {words(settings.headline)}
            </Title>
            <p>{words(settings.lead)}</p>
          </div>
          <ButtonLink href={form} variant="accent" size="large">
            {words(settings.button)}
          </ButtonLink>
        </Foot>
      </Poster>
      <Note>
        <KindNote profiles={[profile]} />
      </Note>
    </Ground>
  )
}

const Ground = styled.section`
  container-type: inline-size;
  background: var(--ground);
  color: var(--t-on-deep);
  --t-focus: var(--t-on-deep);
`

const Poster = styled.div`
  position: relative;
  isolation: isolate;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  grid-template-rows: minmax(min(70cqi, 60svh), 1fr);
  min-height: min(calc(100svh - 4.5rem), 62rem);
  overflow: clip;
  @container (min-width: 48rem) {
    grid-template-rows: none;
    align-content: end;
  }
`

/* the picture fades into the background: at the lower edge on a phone, also at the side on a desktop */
const Portrait = styled.div`
  position: relative;
  z-index: -2;
  margin-block-end: max(-22cqi, -20svh);
  mask-image: linear-gradient(to top, transparent, black 42%);
  & > img {
    object-position: 50% 12%;
  }
  @container (min-width: 48rem) {
    position: absolute;
    inset: 0 0 0 44%;
    margin: 0;
    mask-image: linear-gradient(to top, transparent 6%, black 40%), linear-gradient(to right, transparent, black 38%);
    mask-composite: intersect;
  }
  /* a phone in landscape orientation: the face is above the text */
  @media (max-height: 29.99em) and (orientation: landscape) {
    & > img {
      object-position: 50% 42%;
    }
  }
`

const Kind = styled.div`
  position: absolute;
  inset-block-start: var(--t-space-4);
  inset-inline-end: var(--t-space-4);
`

const Name = styled.p`
  padding-inline: clamp(1rem, 3cqi, 3.5rem);
  color: var(--t-deep-accent);
  font-family: var(--t-font-heading);
  font-size: 34cqi;
  font-weight: 800;
  letter-spacing: -0.055em;
  line-height: 0.86;
  overflow-wrap: anywhere;
  text-shadow: 0 0.04em 0.3em color-mix(in srgb, var(--ground) 40%, transparent);
  &[data-length='medium'] {
    font-size: 19cqi;
  }
  &[data-length='long'] {
    font-size: 12cqi;
    letter-spacing: -0.03em;
    line-height: 0.95;
  }
  @container (min-width: 48rem) {
    font-size: 23cqi;
    &[data-length='medium'] {
      font-size: 15cqi;
    }
    &[data-length='long'] {
      font-size: 8.5cqi;
    }
  }
`

const Foot = styled.div`
  display: grid;
  gap: var(--t-space-4);
  padding: var(--t-space-5) clamp(1rem, 3cqi, 3.5rem) clamp(1.5rem, 4cqi, 3rem);
  & > p {
    color: var(--t-on-deep-muted);
    font-size: var(--t-text-lg);
    font-weight: 600;
  }
  & > div {
    display: grid;
    gap: var(--t-space-2);
    max-width: 44rem;
  }
  & > div > p {
    color: var(--t-on-deep-muted);
    font-size: var(--t-text-lg);
  }
  @container (min-width: 48rem) {
    grid-template-columns: auto minmax(0, 1fr) auto;
    align-items: center;
    gap: var(--t-space-10);
    border-block-start: 1px solid color-mix(in srgb, var(--t-on-deep) 22%, transparent);
    margin-block-start: var(--t-space-6);
  }
`

const Note = styled.div`
  color: var(--t-on-deep-muted);
  & > p {
    padding: 0 clamp(1rem, 3cqi, 3.5rem) var(--t-space-6);
    max-width: 80ch;
  }
`
