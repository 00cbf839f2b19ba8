import { Clock3, Coins, Gift, Heart, MessageCircle, PenLine, ShieldCheck, Users } from 'lucide-react'
import { styled } from 'styled-components'
import { useFormats } from '#client/platform/page/page-context.tsx'
import { Container, Section } from '#client/ui/layout/layout.tsx'
import { Title } from '#client/ui/text/text.tsx'
import type { SectionOf } from '#schemas/pages/block-node.ts'
import type { iconRowBlock } from '#schemas/pages/blocks/icon-row.ts'
import { useBlocks, useWords } from './block-context.tsx'
import { useHeadingRank } from './frame/heading-rank.ts'
import { figureOf } from './tile-facts.ts'

const icons = {
  heart: Heart,
  message: MessageCircle,
  shield: ShieldCheck,
  coins: Coins,
  gift: Gift,
  clock: Clock3,
  people: Users,
  pen: PenLine,
}

/**
 * The features of the site as tiles. A tile about a fact shows the number from the site's settings. If the fact does not apply to the site,
 * its tile is left out.
 */
export function IconRow({ id, settings, blocks }: SectionOf<typeof iconRowBlock>) {
  const words = useWords()
  const rank = useHeadingRank(id)
  const formats = useFormats()
  const site = useBlocks().input.settings
  const tiles = blocks.flatMap((tile) => {
    const figure = figureOf(tile.fact, site, formats)
    return figure ? [{ ...tile, figure }] : []
  })
  if (tiles.length === 0) return null
  return (
    <Section id={id}>
      <Container>
        <Title as={rank} data-look="h2">
          {words(settings.heading)}
        </Title>
        <Tiles data-look={settings.look}>
          {tiles.map(({ icon, title, text, figure }) => {
            const Icon = icons[icon]
            const values = { figure: figure.text, count: figure.count, plural: site.fictional_plural }
            // `{figure}` also works in texts that the operator wrote
            const say = (text: string) => words(text, values).replaceAll('{figure}', figure.text)
            return (
              <li key={title}>
                {figure.text === '' ? <Icon aria-hidden="true" /> : <Figure aria-hidden="true">{figure.text}</Figure>}
                <div>
                  <h3>{say(title)}</h3>
                  <p>{say(text)}</p>
                </div>
              </li>
            )
          })}
        </Tiles>
      </Container>
    </Section>
  )
}

const Figure = styled.span`
  font-family: var(--t-font-heading);
  font-size: clamp(3rem, 2rem + 4vw, 5.5rem);
  font-weight: var(--t-heading-weight);
  letter-spacing: -0.05em;
  line-height: 0.9;
  font-variant-numeric: lining-nums;
`

/* Tiles of different sizes and backgrounds. The first tile is the widest, because it shows the most important number. */
const Tiles = styled.ul`
  display: grid;
  gap: var(--t-space-3);
  margin-block-start: var(--t-space-8);
  & > li {
    display: flex;
    flex-direction: column;
    justify-content: space-between;
    gap: var(--t-space-6);
    min-width: 0;
    padding: clamp(1.25rem, 1rem + 1vw, 2rem);
    border-radius: var(--t-radius-xl);
    background: var(--t-surface);
    box-shadow: inset 0 0 0 1px var(--t-line);
  }
  & h3 {
    font-size: var(--t-text-h4);
  }
  & p {
    margin-block-start: var(--t-space-2);
    line-height: 1.5;
  }
  & svg {
    width: 2.5rem;
    height: 2.5rem;
    stroke-width: 1.5;
  }
  &[data-look='bento'] > :nth-child(6n + 1) {
    background: var(--t-primary);
    color: var(--t-on-primary);
    box-shadow: none;
  }
  &[data-look='bento'] > :nth-child(6n + 3) {
    background: var(--t-secondary);
    color: var(--t-on-secondary);
    box-shadow: none;
  }
  &[data-look='bento'] > :nth-child(6n + 4) {
    background: var(--t-primary-soft);
    color: var(--t-ink);
    box-shadow: none;
  }
  @media (min-width: 36em) {
    &[data-look='bento'] {
      grid-template-columns: repeat(2, minmax(0, 1fr));
    }
    &[data-look='bento'] > :nth-child(6n + 1) {
      grid-column: span 2;
    }
    &[data-look='bento'] > :nth-child(6n + 2):last-child,
    &[data-look='bento'] > :nth-child(6n + 4):last-child,
    &[data-look='bento'] > :nth-child(6n):last-child {
      grid-column: span 2;
    }
    &[data-look='row'] {
      grid-template-columns: repeat(auto-fit, minmax(14rem, 1fr));
    }
  }
  @media (min-width: 62em) {
    &[data-look='bento'] {
      grid-template-columns: repeat(12, minmax(0, 1fr));
      gap: var(--t-space-4);
    }
    &[data-look='bento'] > li {
      grid-column: span 4;
      min-height: 15rem;
    }
    &[data-look='bento'] > :nth-child(6n + 1) {
      grid-column: span 7;
      grid-row: span 2;
      min-height: 26rem;
    }
    &[data-look='bento'] > :nth-child(6n + 2),
    &[data-look='bento'] > :nth-child(6n + 3) {
      grid-column: span 5;
    }
    &[data-look='bento'] > :nth-child(6n + 1) h3 {
      font-size: var(--t-text-h2);
    }
    &[data-look='bento'] > :nth-child(6n + 1) p {
      max-width: 40ch;
      font-size: var(--t-text-lg);
    }
    &[data-look='bento'] > :nth-child(6n + 7):last-child {
      grid-column: span 12;
      grid-row: auto;
      min-height: 0;
    }
    &[data-look='bento'] > :nth-child(6n + 4):last-child {
      grid-column: span 12;
    }
    &[data-look='bento'] > :nth-child(6n + 4):nth-last-child(2),
    &[data-look='bento'] > :nth-child(6n + 5):last-child {
      grid-column: span 6;
    }
  }
`
