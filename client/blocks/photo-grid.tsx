import { styled } from 'styled-components'
import { useT } from '#client/platform/texts/texts.tsx'
import { ButtonLink } from '#client/ui/button.tsx'
import { Title } from '#client/ui/text/text.tsx'
import type { SectionOf } from '#schemas/pages/block-node.ts'
import type { photoGridBlock } from '#schemas/pages/blocks/photo-grid.ts'
import { useHref, useWords } from './block-context.tsx'
import { useFormAddress } from './frame/form-address.ts'
import { useHeadingRank } from './frame/heading-rank.ts'
import { KindNote } from './members/kind-note.tsx'
import { Plate } from './members/plate.tsx'
import { useShownMembers } from './members/shown-members.ts'

/** Pictures per row. If the last row is not full, drawings complete it. */
const plates_a_row = 3

/**
 * Members like pictures in a gallery: wide margins, and a caption below each picture. The first grid of a page always shows at least one
 * row.
 */
export function PhotoGrid({ id, settings }: SectionOf<typeof photoGridBlock>) {
  const words = useWords()
  const members = useShownMembers(settings)
  const { from, most } = settings
  const wanted = Math.max(members.length, from === 0 ? Math.min(most, 2 * plates_a_row) : 0)
  const total = Math.ceil(wanted / plates_a_row) * plates_a_row
  if (total === 0) return null
  return (
    <Room id={id} aria-label={words(settings.headline) || undefined}>
      <Opening id={id} settings={settings} />
      <Wall>
        {Array.from({ length: total }, (_, index) => (
          <Plate
            key={members[index]?.id ?? index}
            profile={members[index] ?? null}
            number={from + index + 1}
            isOffered={index === members.length}
          />
        ))}
      </Wall>
      <Closing settings={settings} />
      <KindNote profiles={members} />
    </Room>
  )
}

type Part = Pick<SectionOf<typeof photoGridBlock>, 'settings'>

function Opening({ id, settings }: Part & { id: string }) {
  const words = useWords()
  const rank = useHeadingRank(id)
  const form = useFormAddress()
  const { headline, lead, button } = settings
  if (!headline && !lead) return null
  return (
    <Head>
      {headline && (
        <Title as={rank} data-look={rank === 'h1' ? 'display' : 'h2'}>
          {words(headline)}
        </Title>
      )}
      <div>
        {lead && <p>{words(lead)}</p>}
        {button && (
          <ButtonLink href={form} size="large">
            {words(button)}
          </ButtonLink>
        )}
      </div>
    </Head>
  )
}

function Closing({ settings: { more } }: Part) {
  const t = useT()
  const words = useWords()
  const href = useHref()
  if (!more) return null
  return (
    <More>
      {words(more)} <a href={href('/login')}>{t('navigation.login')}</a>
    </More>
  )
}

const Room = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: clamp(2.5rem, 1rem + 3vw, 4rem);
  width: 100%;
  max-width: 90rem;
  margin-inline: auto;
  padding: clamp(2rem, 1rem + 4vw, 5rem) max(var(--page-margin), env(safe-area-inset-right)) clamp(3rem, 2rem + 5vw, 7rem)
    max(var(--page-margin), env(safe-area-inset-left));
  @media (max-width: 47.99em) {
    gap: var(--t-space-6);
    padding-block-start: var(--t-space-5);
  }
  /* on the front page, the grid is as wide as the other sections */
  [data-look='front'] & {
    max-width: var(--page-width);
  }
`

const Head = styled.header`
  display: grid;
  gap: var(--t-space-4);
  & > h1 {
    max-width: 14ch;
  }
  & > div {
    display: grid;
    justify-items: start;
    gap: var(--t-space-4);
  }
  & p {
    max-width: 38ch;
    color: var(--t-muted);
    font-size: var(--t-text-lg);
  }
  @media (min-width: 62em) {
    grid-template-columns: minmax(0, 7fr) minmax(0, 5fr);
    align-items: end;
  }
`

/* Twelve columns on a desktop. The rows alternate: large, small, small; then small, small, large. */
const Wall = styled.ul`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  gap: clamp(2.25rem, 6vw, 3rem) clamp(1rem, 3vw, 2rem);
  & > :nth-child(3n + 1) {
    grid-column: 1 / -1;
  }
  & > :nth-child(6n + 4) {
    grid-column: 2 / -1;
  }
  & > :nth-child(3n + 2),
  & > :nth-child(3n) {
    grid-column: span 2;
  }
  & > :nth-child(6n + 3) {
    margin-block-start: 3rem;
  }
  @media (min-width: 48em) {
    grid-template-columns: repeat(12, minmax(0, 1fr));
    row-gap: clamp(3rem, 7vw, 7rem);
    & > :nth-child(6n + 1) {
      grid-column: 1 / span 5;
    }
    & > :nth-child(6n + 2) {
      grid-column: 7 / span 3;
      margin-block-start: clamp(3rem, 9vw, 9rem);
    }
    & > :nth-child(6n + 3) {
      grid-column: 10 / span 3;
      margin-block-start: 0;
    }
    & > :nth-child(6n + 4) {
      grid-column: 1 / span 3;
    }
    & > :nth-child(6n + 5) {
      grid-column: 4 / span 3;
      margin-block-start: clamp(2rem, 6vw, 6rem);
    }
    & > :nth-child(6n) {
      grid-column: 8 / span 5;
    }
  }
`

const More = styled.p`
  padding-block-start: var(--t-space-6);
  border-block-start: 1px solid var(--t-line);
  font-size: var(--t-text-lg);
  & > a {
    font-weight: 650;
  }
`
