import { styled } from 'styled-components'
import { Motif } from '#client/blocks/art/motif.tsx'
import { useWords } from '#client/blocks/block-context.tsx'
import { useFormAddress } from '#client/blocks/frame/form-address.ts'
import { useSettings } from '#client/platform/page/page-context.tsx'

/** Questions between the cards of a feed. The site asks them under its own name. */
export const prompts = ['prompt_one', 'prompt_two', 'prompt_three', 'prompt_four'] as const

export function FeedPrompt({ prompt }: { prompt: (typeof prompts)[number] }) {
  const words = useWords()
  const form = useFormAddress()
  const { name } = useSettings()
  return (
    <Card>
      <p>
        <Motif />
        {words('@feed.asks', { site: name })}
      </p>
      <strong>{words(`@feed.${prompt}`)}</strong>
      <a href={form}>{words('@feed.answer')}</a>
    </Card>
  )
}

const Card = styled.div`
  --art-ground: var(--t-deep);
  --art-line: var(--t-on-deep);
  --art-a: color-mix(in oklab, var(--t-on-deep) 60%, var(--t-deep));
  display: grid;
  justify-items: start;
  gap: var(--t-space-3);
  padding: var(--t-space-5);
  border-radius: var(--t-radius-l);
  background: var(--t-deep);
  color: var(--t-on-deep);
  & > p {
    display: flex;
    align-items: center;
    gap: var(--t-space-3);
    color: var(--t-on-deep-muted);
    font-size: var(--t-text-sm);
  }
  & > p > svg {
    flex: none;
    width: 2.5rem;
    height: 2.5rem;
  }
  & > strong {
    font-family: var(--t-font-heading);
    font-size: var(--t-text-h3);
    font-weight: var(--t-heading-weight);
    letter-spacing: var(--t-heading-tracking);
    line-height: 1.2;
    text-wrap: balance;
  }
  & > a {
    display: inline-flex;
    align-items: center;
    min-height: 2.75rem;
    color: var(--t-deep-accent);
    font-weight: 650;
  }
`
