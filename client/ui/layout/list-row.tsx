import type { ReactNode } from 'react'
import { styled } from 'styled-components'

interface ListRowProps {
  /** An avatar or an icon before the title. */
  before?: ReactNode
  title: ReactNode
  /** Smaller text below the title. */
  detail?: ReactNode
  /** Content at the end of the row, for example a time, a badge or an arrow. */
  after?: ReactNode
  /** If true, the text is bolder, because the row is unread or new. */
  isStrong?: boolean
}

/** The content of a row in a list, for example of conversations, settings or payments. Wrap the row in a link or a button. */
export function ListRow({ before, title, detail, after, isStrong }: ListRowProps) {
  return (
    <Row data-strong={isStrong || undefined}>
      {before}
      <Words>
        <Line>{title}</Line>
        {detail && <Detail>{detail}</Detail>}
      </Words>
      {after && <After>{after}</After>}
    </Row>
  )
}

const Row = styled.span`
  display: flex;
  align-items: center;
  gap: var(--t-space-4);
  min-height: 3.5rem;
  padding: var(--t-space-3);
  border-radius: var(--t-radius-m);
  color: var(--t-ink);
  text-align: start;
  transition: background-color var(--m-quick);
  /* with large text, the end of the row moves to its own line */
  @media (max-width: 19.99em) {
    flex-wrap: wrap;
  }
  & > svg {
    flex: none;
    width: 1.4rem;
    height: 1.4rem;
    color: var(--t-muted);
  }
  :is(a, button):hover > & {
    background: var(--t-hover);
  }
  :is(a, button)[aria-current='page'] > & {
    background: var(--t-primary-soft);
  }
`

const Words = styled.span`
  flex: 1;
  min-width: 0;
  display: grid;
`

const Line = styled.span`
  font-weight: 600;
  line-height: 1.4;
  overflow-wrap: anywhere;
  [data-strong] & {
    font-weight: 750;
  }
`

const Detail = styled.span`
  font-size: var(--t-text-sm);
  line-height: 1.4;
  color: var(--t-muted);
  overflow-wrap: anywhere;
  [data-strong] & {
    color: var(--t-ink);
    font-weight: 600;
  }
`

const After = styled.span`
  display: grid;
  justify-items: end;
  gap: var(--t-space-1);
  flex: none;
  font-size: var(--t-text-xs);
  color: var(--t-muted);
  & > svg {
    width: 1.15rem;
    height: 1.15rem;
  }
`
