import { styled } from 'styled-components'
import { ButtonLink } from '#client/ui/button.tsx'
import { Text, Title } from '#client/ui/text/text.tsx'
import type { SectionOf } from '#schemas/pages/block-node.ts'
import type { wallBlock } from '#schemas/pages/blocks/wall.ts'
import { useWords } from './block-context.tsx'
import { useFormAddress } from './frame/form-address.ts'
import { useHeadingRank } from './frame/heading-rank.ts'
import { KindNote } from './members/kind-note.tsx'
import { useShownMembers } from './members/shown-members.ts'
import { WallTile } from './members/wall-tile.tsx'
import { wallTiles } from './members/wall-tiles.ts'

/** A collage across the full width. On a phone, the collage's button stays at the lower edge of the window while the collage is visible. */
export function Wall({ id, settings }: SectionOf<typeof wallBlock>) {
  const words = useWords()
  const rank = useHeadingRank(id)
  const form = useFormAddress()
  const members = useShownMembers(settings)
  return (
    <Ground id={id} aria-labelledby={`${id}-title`}>
      <Tiles data-tilted={settings.is_tilted || undefined}>
        <Say>
          <Title as={rank} data-look="display" id={`${id}-title`}>
            {words(settings.headline)}
          </Title>
          <Text data-size="xl">{words(settings.lead)}</Text>
        </Say>
        <ul>
          {wallTiles(members).map(({ key, ...tile }) => (
            <WallTile key={key} {...tile} />
          ))}
        </ul>
      </Tiles>
      <Foot>
        <KindNote profiles={members} />
      </Foot>
      <Anchor>
        <ButtonLink href={form} variant="accent" size="large" isWide>
          {words(settings.button)}
        </ButtonLink>
      </Anchor>
    </Ground>
  )
}

const Ground = styled.section`
  position: relative;
  container-type: inline-size;
  overflow: clip;
  background: var(--ground);
  color: var(--t-on-deep);
  --t-focus: var(--t-on-deep);
  @media (min-width: 62em) {
    /* the form is a card above the collage and stays visible */
    main[data-opening] > & + section {
      position: sticky;
      inset-block-start: var(--t-space-6);
      align-self: start;
      margin: var(--t-space-6);
      padding: clamp(1.5rem, 1rem + 1.6vw, 2.5rem);
      border-radius: var(--t-radius-xl);
    }
    /* the form must not cover the focused tile */
    main[data-opening] > &:has(li a:focus-visible) {
      z-index: 2;
    }
  }
`

/* Grid of square cells. Large tiles span several cells; small tiles fill the gaps. */
const Tiles = styled.div`
  --cell: calc(100cqi / 6);
  display: grid;
  grid-template-columns: repeat(6, minmax(0, 1fr));
  grid-auto-flow: dense;
  grid-auto-rows: minmax(var(--cell), auto);
  gap: 6px;
  padding: 6px;
  overflow: clip;
  mask-image: linear-gradient(to top, transparent, black var(--cell));
  & > ul {
    display: contents;
    list-style: none;
  }
  @container (min-width: 36rem) {
    --cell: calc(100cqi / 10);
    grid-template-columns: repeat(10, minmax(0, 1fr));
  }
  @container (min-width: 62rem) {
    --cell: calc(100cqi / 16);
    grid-template-columns: repeat(16, minmax(0, 1fr));
    gap: 10px;
    margin: -18px -4px;
  }
`

const Say = styled.div`
  display: flex;
  flex-direction: column;
  justify-content: flex-end;
  gap: var(--t-space-3);
  z-index: 1;
  grid-column: 1 / -1;
  grid-row: 5 / span 5;
  padding: clamp(1.25rem, 5cqi, 2.75rem);
  border-radius: var(--t-radius-l);
  background: var(--t-secondary);
  color: var(--t-on-secondary);
  box-shadow: var(--t-shadow-3);
  overflow-wrap: anywhere;
  & > p {
    max-width: 34ch;
    font-size: var(--t-text-lg);
  }
  [data-look='front'] & > h2 {
    font-size: var(--t-text-h1);
    hyphens: auto;
    overflow-wrap: normal;
  }
  [data-tilted] > & {
    transform: rotate(-1.2deg);
  }
  @container (min-width: 36rem) {
    grid-column: 2 / span 8;
    grid-row: 4 / span 4;
  }
  @container (min-width: 62rem) {
    grid-column: 2 / span 7;
    grid-row: 4 / span 5;
    & > p {
      font-size: var(--t-text-xl);
    }
  }
`

const Foot = styled.div`
  padding: var(--t-space-4) var(--t-space-4) var(--t-space-6);
  color: var(--t-on-deep-muted);
  @media (min-width: 48em) {
    padding-inline: var(--t-space-8);
  }
`

const Anchor = styled.div`
  position: sticky;
  inset-block-end: 0;
  z-index: var(--z-sticky);
  padding: var(--t-space-3) var(--t-space-4) calc(var(--t-space-4) + env(safe-area-inset-bottom));
  background: linear-gradient(to top, var(--ground) 55%, transparent);
  & > a {
    max-width: 31rem;
    margin-inline: auto;
    display: flex;
    box-shadow: var(--t-shadow-3);
  }
  /* the front page has signup buttons above and below the collage, so it does not need this button */
  [data-look='front'] & {
    display: none;
  }
  @media (min-width: 62em) {
    main[data-opening] & {
      display: none;
    }
  }
`
