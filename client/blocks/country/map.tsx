import { styled } from 'styled-components'
import { useBlocks, useWords } from '#client/blocks/block-context.tsx'
import { useFormAddress } from '#client/blocks/frame/form-address.ts'
import { useHeadingRank } from '#client/blocks/frame/heading-rank.ts'
import { KindNote } from '#client/blocks/members/kind-note.tsx'
import { MemberStrip } from '#client/blocks/members/member-strip.tsx'
import { useShownMembers } from '#client/blocks/members/shown-members.ts'
import { ButtonLink } from '#client/ui/button.tsx'
import { Text, Title } from '#client/ui/text/text.tsx'
import type { SectionOf } from '#schemas/pages/block-node.ts'
import type { mapBlock } from '#schemas/pages/blocks/map.ts'
import { most_members_shown } from '#schemas/pages/blocks/members-shown.ts'
import { CountryDrawing } from './country-drawing.tsx'
import { CountryRegions } from './country-regions.tsx'

/** A map as high as the window, text beside or below it, and a list of the regions. */
export function MapSection({ id, settings }: SectionOf<typeof mapBlock>) {
  const words = useWords()
  const rank = useHeadingRank(id)
  const form = useFormAddress()
  const { map } = useBlocks().input.page.data
  const members = useShownMembers({ show: settings.show, most: most_members_shown })
  const here = members.filter(({ country }) => country === map?.country)
  return (
    <Ground id={id} aria-labelledby={`${id}-title`}>
      <Window>
        <Place>{map && <CountryDrawing map={map} members={here} />}</Place>
        <Say>
          <Title as={rank} id={`${id}-title`}>
            {words(settings.headline)}
          </Title>
          <Text data-size="lg">{words(settings.lead)}</Text>
          <ButtonLink href={form} size="large">
            {words(settings.button)}
          </ButtonLink>
        </Say>
      </Window>
      <Below>
        <MemberStrip members={here} />
        {map && <CountryRegions map={map} />}
        <KindNote profiles={here} />
      </Below>
    </Ground>
  )
}

const Ground = styled.section`
  position: relative;
  background:
    radial-gradient(60rem 44rem at 46% 18rem, color-mix(in oklab, var(--art-b) 20%, transparent), transparent 70%),
    linear-gradient(to bottom, var(--t-primary-soft), var(--t-paper) 62rem);
`

const Window = styled.div`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  grid-template-rows: minmax(20rem, 1fr) auto;
  gap: var(--t-space-4) var(--t-space-6);
  min-height: min(calc(100svh - 4.5rem), 60rem);
  padding: var(--t-space-4);
  @media (min-width: 48em) {
    padding-inline: var(--t-space-8);
  }
  @media (min-width: 75em), (max-height: 29.99em) and (orientation: landscape) and (min-width: 36em) {
    grid-template-columns: minmax(0, 18rem) minmax(0, 1fr);
    grid-template-rows: minmax(0, 1fr);
  }
`

const Place = styled.div`
  position: relative;
  @media (min-width: 75em), (max-height: 29.99em) and (orientation: landscape) and (min-width: 36em) {
    grid-area: 1 / 2;
  }
`

const Say = styled.div`
  position: relative;
  display: grid;
  justify-items: start;
  align-self: end;
  gap: var(--t-space-3);
  width: fit-content;
  max-width: 34rem;
  padding: clamp(1.25rem, 0.8rem + 2vw, 2.25rem);
  border-radius: var(--t-radius-xl);
  background: var(--t-surface);
  box-shadow:
    inset 0 0 0 1px var(--t-line),
    var(--t-shadow-3);
  & > h1,
  & > h2 {
    font-size: min(12vw, clamp(1.9rem, 1.5rem + 0.9vw, 2.5rem));
    hyphens: auto;
  }
  @media (min-width: 75em), (max-height: 29.99em) and (orientation: landscape) and (min-width: 36em) {
    grid-area: 1 / 1;
    align-self: start;
    padding: var(--t-space-5);
  }
  @media (min-width: 75em) {
    margin-block-start: var(--t-space-6);
  }
  & > a {
    margin-block-start: var(--t-space-2);
  }
  @media (max-width: 35.99em) {
    width: auto;
    & > a {
      width: 100%;
    }
  }
  @media (min-width: 62em) {
    main[data-opening] & > a {
      display: none;
    }
  }
`

const Below = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--t-space-8);
  padding: var(--t-space-6) var(--t-space-4) clamp(3rem, 6vw, 5rem);
  @media (min-width: 48em) {
    padding-inline: var(--t-space-8);
  }
`
