import { Check } from 'lucide-react'
import { styled } from 'styled-components'
import { useFormats } from '#client/platform/page/page-context.tsx'
import { Container, Section } from '#client/ui/layout/layout.tsx'
import { Title } from '#client/ui/text/text.tsx'
import type { SectionOf } from '#schemas/pages/block-node.ts'
import type { costsBlock } from '#schemas/pages/blocks/costs.ts'
import { useBlocks, useHref, useWords } from './block-context.tsx'
import { freeLines, paidLines } from './cost-lines.ts'
import { useHeadingRank } from './frame/heading-rank.ts'
import { figureOf } from './tile-facts.ts'

/** Shows what is free and what costs credits. The values come from the site's settings. */
export function Costs({ id, settings }: SectionOf<typeof costsBlock>) {
  const words = useWords()
  const rank = useHeadingRank(id)
  const href = useHref()
  const formats = useFormats()
  const site = useBlocks().input.settings
  const { tone, look } = settings
  const price = figureOf('message_price', site, formats)
  return (
    <Section id={id} data-tone={tone === 'plain' ? undefined : tone}>
      <Container>
        <Head>
          <Title as={rank} data-look="h2">
            {words(settings.heading)}
          </Title>
          <p>{words(settings.lead)}</p>
        </Head>
        <Sides data-look={look}>
          <Side data-side="free">
            <h3>{words('@costs.free')}</h3>
            <ul>
              {freeLines(words, site).map((what) => (
                <li key={what}>
                  <Check aria-hidden="true" />
                  {what}
                </li>
              ))}
            </ul>
          </Side>
          <Side data-side="paid">
            <h3>{words('@costs.paid')}</h3>
            <dl>
              {paidLines(words, site, formats).map(({ what, price }) => (
                <div key={what}>
                  <dt>{what}</dt>
                  <dd>{price}</dd>
                </div>
              ))}
            </dl>
            {price && <p>{words('@costs.price', { figure: price.text })}</p>}
            {site.signup_credits > 0 && <p>{words('@costs.welcome', { count: site.signup_credits })}</p>}
            <p>
              {words('@costs.bound')} <a href={href('/pricing')}>{words('@costs.all')}</a>
            </p>
          </Side>
        </Sides>
      </Container>
    </Section>
  )
}

const Head = styled.div`
  & > p {
    max-width: 46ch;
    margin-block-start: var(--t-space-3);
    color: var(--t-muted);
    font-size: var(--t-text-lg);
    line-height: 1.5;
  }
`

const Sides = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--t-space-4);
  margin-block-start: var(--t-space-8);
  @media (min-width: 48em) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  &[data-look='cards'] > div {
    padding: clamp(1.5rem, 1rem + 2vw, 2.75rem);
    border-radius: var(--t-radius-xl);
    background: var(--t-surface);
    color: var(--t-ink);
    --t-muted: var(--t-ink);
    --t-focus: var(--t-primary);
  }
  &[data-look='cards'] > [data-side='free'] {
    background: var(--t-primary-soft);
  }
  &[data-look='cards'] > [data-side='paid'] {
    box-shadow: inset 0 0 0 1px var(--t-line);
  }
  &[data-look='ledger'] {
    gap: var(--t-space-10);
  }
  &[data-look='ledger'] > div {
    padding-block-start: var(--t-space-5);
    border-block-start: 3px solid currentColor;
  }
`

const Side = styled.div`
  display: grid;
  align-content: start;
  gap: var(--t-space-4);
  & > h3 {
    font-size: var(--t-text-h3);
  }
  & > ul,
  & > dl {
    display: grid;
    gap: var(--t-space-3);
    padding: 0;
    list-style: none;
    font-size: var(--t-text-lg);
    line-height: 1.4;
  }
  & > ul > li {
    display: grid;
    grid-template-columns: 1.35rem minmax(0, 1fr);
    gap: var(--t-space-3);
  }
  & svg {
    width: 1.35rem;
    height: 1.35rem;
    margin-block-start: 0.05em;
    stroke-width: 2.4;
  }
  & > dl > div {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: 0 var(--t-space-3);
    padding-block-end: var(--t-space-2);
    border-block-end: 1px dotted var(--t-line-strong);
  }
  & dt {
    flex: 1;
    min-width: min-content;
  }
  & dd {
    margin: 0;
    font-weight: 700;
    font-variant-numeric: tabular-nums;
  }
  & > p {
    line-height: 1.5;
  }
  & > p > a {
    font-weight: 650;
  }
`
