import { styled } from 'styled-components'
import { Container, Section } from '#client/ui/layout/layout.tsx'
import { Title } from '#client/ui/text/text.tsx'
import type { SectionOf } from '#schemas/pages/block-node.ts'
import type { stepsBlock } from '#schemas/pages/blocks/steps.ts'
import { useWords } from './block-context.tsx'
import { useHeadingRank } from './frame/heading-rank.ts'

/** Explains in steps how the site works. A line connects the large outlined numbers of the steps. */
export function Steps({ id, settings, blocks }: SectionOf<typeof stepsBlock>) {
  const words = useWords()
  const rank = useHeadingRank(id)
  const { tone, heading } = settings
  if (blocks.length === 0) return null
  return (
    <Section id={id} data-tone={tone === 'plain' ? undefined : tone}>
      <Container>
        <Title as={rank} data-look="h2">
          {words(heading)}
        </Title>
        <Row>
          {blocks.map(({ title, text }) => (
            <li key={title}>
              <h3>{words(title)}</h3>
              <p>{words(text)}</p>
            </li>
          ))}
        </Row>
      </Container>
    </Section>
  )
}

const Row = styled.ol`
  display: grid;
  gap: var(--t-space-8);
  margin-block-start: var(--t-space-8);
  counter-reset: step;
  & > li {
    display: grid;
    grid-template-columns: 4.5rem minmax(0, 1fr);
    column-gap: var(--t-space-4);
    counter-increment: step;
  }
  & > li::before {
    content: counter(step);
    grid-row: span 2;
    font-family: var(--t-font-heading);
    font-size: 4.5rem;
    font-weight: var(--t-heading-weight);
    line-height: 0.9;
    color: transparent;
    -webkit-text-stroke: 2px currentColor;
    -webkit-text-stroke-color: var(--t-secondary-text);
  }
  [data-tone='deep'] & > li::before {
    -webkit-text-stroke-color: var(--t-deep-accent);
  }
  & h3 {
    font-size: var(--t-text-h4);
  }
  & p {
    margin-block-start: var(--t-space-1);
    line-height: 1.55;
  }
  @media (min-width: 48em) {
    grid-auto-flow: column;
    grid-auto-columns: minmax(0, 1fr);
    & > li {
      grid-template-columns: minmax(0, 1fr);
      align-content: start;
    }
    & > li::before {
      grid-row: auto;
      margin-block-end: var(--t-space-4);
      font-size: 6.5rem;
    }
  }
`
