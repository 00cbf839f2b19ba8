import { styled } from 'styled-components'
import { Container, Section } from '#client/ui/layout/layout.tsx'
import { Title } from '#client/ui/text/text.tsx'
import type { SectionOf } from '#schemas/pages/block-node.ts'
import type { pointsBlock } from '#schemas/pages/blocks/points.ts'
import { useBlocks, useWords } from './block-context.tsx'
import { useHeadingRank } from './frame/heading-rank.ts'

/** The advantages of the site. The operator writes the texts. */
export function Points({ id, settings, blocks }: SectionOf<typeof pointsBlock>) {
  const words = useWords()
  const rank = useHeadingRank(id)
  const of_site = useBlocks().input.settings.front_page.points
  const points = blocks.length > 0 ? blocks.map(({ title, text }) => ({ title: words(title), text: words(text) })) : of_site
  const { look, tone } = settings
  if (points.length === 0) return null
  return (
    <Section id={id} data-tone={tone === 'plain' ? undefined : tone}>
      <Container>
        <Frame data-look={look}>
          <Title as={rank} data-look="h2">
            {words(settings.heading)}
          </Title>
          <ul>
            {points.map(({ title, text }) => (
              <li key={title}>
                <h3>{title}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ul>
        </Frame>
      </Container>
    </Section>
  )
}

const Frame = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--t-space-8);
  & > ul {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: var(--t-space-4);
    padding: 0;
    list-style: none;
    counter-reset: point;
  }
  & > ul > li {
    min-width: 0;
    counter-increment: point;
  }
  & p {
    margin-block-start: var(--t-space-2);
    color: var(--t-muted);
    font-size: var(--t-text-lg);
    line-height: 1.5;
  }
  &[data-look='cards'] > ul > li {
    padding: clamp(1.25rem, 1rem + 1.4vw, 2.25rem);
    border-radius: var(--t-radius-xl);
    background: var(--t-surface);
    box-shadow: inset 0 0 0 1px var(--t-line);
    color: var(--t-ink);
  }
  &[data-look='cards'] > ul > li:first-child {
    background: var(--t-primary-soft);
    box-shadow: none;
  }
  &[data-look='cards'] > ul > li:first-child > p {
    color: var(--t-ink);
  }
  &[data-look='cards'] h3 {
    font-size: var(--t-text-h3);
  }
  @media (min-width: 48em) {
    &[data-look='cards'] > ul {
      grid-template-columns: repeat(6, minmax(0, 1fr));
    }
    &[data-look='cards'] > ul > li {
      grid-column: span 3;
    }
    &[data-look='cards'] > ul > li:first-child:nth-last-child(odd) {
      grid-column: 1 / -1;
    }
  }
  /* sentences alternate between left and right, like in a chat */
  &[data-look='quotes'] > ul {
    gap: clamp(2rem, 1rem + 4vw, 4.5rem);
  }
  &[data-look='quotes'] > ul > li {
    max-width: 38rem;
    padding-inline-start: clamp(1rem, 3vw, 2.5rem);
    border-inline-start: 4px solid var(--t-secondary);
  }
  &[data-look='quotes'] h3 {
    font-size: var(--t-text-h2);
    line-height: 1.1;
    text-wrap: balance;
  }
  @media (min-width: 48em) {
    &[data-look='quotes'] > ul > li:nth-child(even) {
      justify-self: end;
    }
  }
  &[data-look='list'] > ul {
    gap: 0;
    border-block-end: 1px solid var(--t-line);
  }
  &[data-look='list'] > ul > li {
    display: grid;
    grid-template-columns: 3rem minmax(0, 1fr);
    padding-block: clamp(1.25rem, 1rem + 1.4vw, 2.25rem);
    border-block-start: 1px solid var(--t-line);
  }
  &[data-look='list'] > ul > li::before {
    content: counter(point, decimal-leading-zero);
    grid-row: span 2;
    color: var(--t-muted);
    font-size: var(--t-text-sm);
    font-variant-numeric: tabular-nums;
    line-height: 1.9;
  }
  &[data-look='list'] h3 {
    font-size: var(--t-text-h3);
  }
  @media (min-width: 62em) {
    &[data-look='list'] {
      grid-template-columns: minmax(0, 4fr) minmax(0, 8fr);
    }
    &[data-look='list'] > ul > li {
      grid-template-columns: 4rem minmax(0, 5fr) minmax(0, 7fr);
      column-gap: var(--t-space-6);
    }
    &[data-look='list'] > ul > li::before {
      grid-row: auto;
    }
    &[data-look='list'] p {
      margin-block-start: 0;
    }
  }
`
