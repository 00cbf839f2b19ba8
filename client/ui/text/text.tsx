import { styled } from 'styled-components'

type Tone = 'muted' | 'danger' | 'success' | 'primary' | 'deep-accent'
type Size = 'xs' | 'sm' | 'md' | 'lg' | 'xl'

/** A paragraph with a style: `data-size`, `data-tone`, `data-strong`, `data-measure` (limits the length of lines). */
export const Text = styled.p<{ 'data-size'?: Size; 'data-tone'?: Tone; 'data-strong'?: boolean; 'data-measure'?: boolean }>`
  &[data-size='xs'] {
    font-size: var(--t-text-xs);
  }
  &[data-size='sm'] {
    font-size: var(--t-text-sm);
  }
  &[data-size='lg'] {
    font-size: var(--t-text-lg);
  }
  &[data-size='xl'] {
    font-size: var(--t-text-xl);
    line-height: 1.45;
  }
  &[data-tone='muted'] {
    color: var(--t-muted);
  }
  &[data-tone='danger'] {
    color: var(--t-danger-text);
  }
  &[data-tone='success'] {
    color: var(--t-success-text);
  }
  &[data-tone='primary'] {
    color: var(--t-primary-text);
  }
  &[data-tone='deep-accent'] {
    color: var(--t-deep-accent);
  }
  &[data-strong] {
    font-weight: 650;
  }
  &[data-measure] {
    max-width: var(--measure);
  }
`

/** A heading whose look is independent of its level: `<Title as="h2" data-look="display">`. */
export const Title = styled.h1<{ 'data-look'?: 'display' | 'h1' | 'h2' | 'h3' | 'h4' }>`
  &[data-look='display'] {
    font-size: var(--t-text-display);
    line-height: calc(var(--t-heading-leading) * 0.94);
  }
  &[data-look='h1'] {
    font-size: var(--t-text-h1);
  }
  &[data-look='h2'] {
    font-size: var(--t-text-h2);
  }
  &[data-look='h3'] {
    font-size: var(--t-text-h3);
  }
  &[data-look='h4'] {
    font-size: var(--t-text-h4);
  }
`

/** A line of small text above a headline. */
export const Eyebrow = styled.p`
  font-size: var(--t-text-sm);
  font-weight: 650;
  color: var(--t-primary-text);
`

/** A longer text, which comes from Markdown or from a member. */
export const Prose = styled.div`
  max-width: var(--measure);
  line-height: 1.68;
  & > * + * {
    margin-top: 1em;
  }
  & > h2,
  & > h3 {
    margin-top: 2em;
  }
  & > h2 {
    font-size: var(--t-text-h3);
  }
  & > h3 {
    font-size: var(--t-text-h4);
  }
  & > :first-child {
    margin-top: 0;
  }
  & ul,
  & ol {
    padding-inline-start: 1.35em;
  }
  & li + li {
    margin-top: 0.4em;
  }
  & li::marker {
    color: var(--t-muted);
  }
  & table {
    display: block;
    overflow-x: auto;
  }
  & th,
  & td {
    padding: var(--t-space-2) var(--t-space-4) var(--t-space-2) 0;
    border-bottom: 1px solid var(--t-line);
    text-align: start;
    vertical-align: top;
  }
`
