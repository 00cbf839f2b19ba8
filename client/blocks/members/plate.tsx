import { styled } from 'styled-components'
import { useBlocks } from '#client/blocks/block-context.tsx'
import { useFormAddress } from '#client/blocks/frame/form-address.ts'
import { useFormats } from '#client/platform/page/page-context.tsx'
import { nameAndAge } from '#client/platform/texts/name-and-age.ts'
import type { PromotedProfile } from '#schemas/members/profile.ts'
import { DrawnTile } from './drawn-tile.tsx'
import { KindMark } from './kind-note.tsx'
import { MemberPicture } from './member-picture.tsx'

interface PlateProps {
  /** If null, the plate shows a drawing instead of a member. */
  profile: PromotedProfile | null
  number: number
  /** Whether the caption of a drawing invites the visitor to sign up. */
  isOffered: boolean
}

/** Display widths of the plates, which repeat in the order large, small, small. */
const sizesOf = (number: number) => (number % 3 === 1 ? '(min-width: 768px) 40vw, 94vw' : '(min-width: 768px) 24vw, 46vw')

/** A picture with its caption: number, name and place. */
export function Plate({ profile, number, isOffered }: PlateProps) {
  const { words, href } = useBlocks()
  const formats = useFormats()
  const form = useFormAddress()
  const shown_number = String(number).padStart(2, '0')
  if (profile)
    return (
      <Hung>
        <a href={href(`/members/${profile.id}/signup`)}>
          <Frame>
            <MemberPicture profile={profile} isPriority={number <= 2} sizes={sizesOf(number)} />
          </Frame>
          <Caption>
            <i>{shown_number}</i>
            <b translate="no">{nameAndAge(profile)}</b>
            <span>{profile.region_name ?? formats.country(profile.country)}</span>
            <KindMark profile={profile} look="plain" />
          </Caption>
        </a>
      </Hung>
    )
  if (!isOffered)
    return (
      <Hung aria-hidden="true">
        <Frame>
          <DrawnTile number={number} />
        </Frame>
      </Hung>
    )
  return (
    <Hung>
      <a href={form}>
        <Frame>
          <DrawnTile number={number} />
        </Frame>
        <Caption>
          <i>{shown_number}</i>
          <b>{words('@photo_grid.free_place')}</b>
        </Caption>
      </a>
    </Hung>
  )
}

const Hung = styled.li`
  min-width: 0;
  @media (max-width: 47.99em) {
    :root[data-card='arch'] &:first-child {
      width: min(100%, max(28svh, 12rem));
      margin-inline: auto;
    }
  }
  & > a {
    display: block;
    color: inherit;
    text-decoration: none;
  }
`

const Frame = styled.div`
  position: relative;
  overflow: hidden;
  aspect-ratio: 4 / 5;
  border-radius: var(--t-radius-l);
  background: var(--t-skeleton);
  :root[data-card='tile'] & {
    border-radius: 0;
  }
  :root[data-card='arch'] & {
    /* a half circle over a picture of 4:5 */
    border-radius: 50% 50% var(--t-radius-l) var(--t-radius-l) / 40% 40% var(--t-radius-l) var(--t-radius-l);
  }
  /* the caption of the first picture is in the window */
  li:first-child & {
    width: 100%;
    max-height: 34svh;
  }
  li:first-child & > img {
    object-position: 50% 25%;
  }
  :root[data-card='arch'] li:first-child & {
    max-height: none;
  }
  @media (min-width: 48em) {
    :root[data-card] li:first-child & {
      max-height: 47svh;
    }
    :root[data-card='arch'] li:first-child & {
      border-radius: 20rem 20rem var(--t-radius-l) var(--t-radius-l);
    }
  }
  & > * {
    position: absolute;
    inset: 0;
    transition: transform 900ms var(--m-out);
  }
  @media (hover: hover) {
    a:hover > & > * {
      transform: scale(1.03);
    }
  }
`

const Caption = styled.div`
  display: grid;
  grid-template-columns: 2.25rem minmax(0, 1fr);
  gap: 0.1rem 0;
  padding-block-start: var(--t-space-3);
  font-size: var(--t-text-sm);
  line-height: 1.4;
  & > i {
    color: var(--t-muted);
    font-size: var(--t-text-xs);
    font-style: normal;
    font-variant-numeric: tabular-nums;
    line-height: 1.65;
  }
  & > b {
    font-weight: 600;
    overflow-wrap: anywhere;
  }
  & > span {
    grid-column: 2;
    color: var(--t-muted);
  }
  & > span > * {
    margin-block-start: 0.35rem;
  }
  a:hover > & > b {
    text-decoration: underline;
    text-underline-offset: 0.2em;
  }
`
