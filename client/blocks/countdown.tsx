import { styled } from 'styled-components'
import { useFormats } from '#client/platform/page/page-context.tsx'
import { Container, Section } from '#client/ui/layout/layout.tsx'
import { Title } from '#client/ui/text/text.tsx'
import type { SectionOf } from '#schemas/pages/block-node.ts'
import type { countdownBlock } from '#schemas/pages/blocks/countdown.ts'
import { useBlocks, useWords } from './block-context.tsx'
import { useHeadingRank } from './frame/heading-rank.ts'

const units = ['days', 'hours', 'minutes', 'seconds'] as const

/**
 * The time until a fixed date. Without JavaScript, the section shows the date as text. With JavaScript, it shows a running countdown, which
 * disappears at the date.
 */
export function Countdown({ id, settings }: SectionOf<typeof countdownBlock>) {
  const words = useWords()
  const rank = useHeadingRank(id)
  const formats = useFormats()
  const { now } = useBlocks().input
  const { ends_at, tone, heading, text } = settings
  const end = Date.parse(ends_at)
  if (Number.isNaN(end) || end <= Date.parse(now)) return null
  const moment = `${formats.dateTime(ends_at)} UTC`
  return (
    <Section id={id} data-tone={tone === 'plain' ? undefined : tone} data-ends-at={new Date(end).toISOString()}>
      <Container>
        <Line>
          <div>
            <Title as={rank} data-look="h2">
              {words(heading)}
            </Title>
            <p>{words(text)}</p>
            <p>
              <time dateTime={ends_at}>{moment}</time>
            </p>
          </div>
          <Numbers role="timer" aria-live="off" data-left>
            {units.map((unit) => (
              <span key={unit}>
                <strong data-unit={unit}>–</strong>
                {words(`@countdown.${unit}`)}
              </span>
            ))}
          </Numbers>
        </Line>
      </Container>
    </Section>
  )
}

const Line = styled.div`
  display: grid;
  gap: var(--t-space-6);
  & p {
    margin-block-start: var(--t-space-2);
  }
  @media (min-width: 48em) {
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: center;
  }
`

const Numbers = styled.div`
  display: flex;
  gap: var(--t-space-4);
  :root:not([data-script]) & {
    display: none;
  }
  & > span {
    display: grid;
    justify-items: center;
    min-width: 3.5rem;
    font-size: var(--t-text-xs);
  }
  & strong {
    font-family: var(--t-font-heading);
    font-size: var(--t-text-h1);
    font-variant-numeric: tabular-nums;
    line-height: 1.1;
  }
`
