import { Plus } from 'lucide-react'
import { styled } from 'styled-components'
import { useFormats } from '#client/platform/page/page-context.tsx'
import { Container, Section } from '#client/ui/layout/layout.tsx'
import { Title } from '#client/ui/text/text.tsx'
import type { SectionOf } from '#schemas/pages/block-node.ts'
import type { faqBlock } from '#schemas/pages/blocks/faq.ts'
import { useBlocks, useWords } from './block-context.tsx'
import { useHeadingRank } from './frame/heading-rank.ts'
import { Markdown } from './markdown.tsx'
import { figureOf } from './tile-facts.ts'

/** Questions that show their answers on a press, also without JavaScript. */
export function Faq({ id, settings, blocks }: SectionOf<typeof faqBlock>) {
  const words = useWords()
  const rank = useHeadingRank(id)
  const formats = useFormats()
  const site = useBlocks().input.settings
  const questions = blocks.flatMap(({ fact, question, answer }) => {
    const figure = figureOf(fact, site, formats)
    const values = { figure: figure?.text ?? '', count: figure?.count ?? 0, plural: site.fictional_plural }
    return figure ? [{ question: words(question, values), answer: words(answer, values).replaceAll('{figure}', figure.text) }] : []
  })
  if (questions.length === 0) return null
  return (
    <Section id={id}>
      <Container data-width="text">
        <Title as={rank} data-look="h2">
          {words(settings.heading)}
        </Title>
        <List>
          {questions.map(({ question, answer }) => (
            <details key={question}>
              <summary>
                {question}
                <Plus aria-hidden="true" />
              </summary>
              <Markdown source={answer} />
            </details>
          ))}
        </List>
      </Container>
    </Section>
  )
}

const List = styled.div`
  margin-block-start: var(--t-space-6);
  & > details {
    border-block-end: 1px solid var(--t-line);
  }
  & > details:first-child {
    border-block-start: 1px solid var(--t-line);
  }
  & summary {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: var(--t-space-4);
    min-height: 3.5rem;
    padding-block: var(--t-space-3);
    font-size: var(--t-text-lg);
    font-weight: 600;
    line-height: 1.35;
  }
  & summary > svg {
    flex: none;
    width: 1.35rem;
    color: var(--t-primary-text);
    transition: transform var(--m-base) var(--m-out);
  }
  & details[open] > summary > svg {
    transform: rotate(45deg);
  }
  & details > div {
    padding-block-end: var(--t-space-5);
  }
`
