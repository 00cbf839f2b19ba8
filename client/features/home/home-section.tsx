import { type ReactNode, useId } from 'react'
import { styled } from 'styled-components'
import { Cluster, Stack } from '#client/ui/layout.tsx'
import { Title } from '#client/ui/text.tsx'

interface HomeSectionProps {
  title: ReactNode
  /** Leads to all of it. */
  more?: ReactNode
  isBusy?: boolean
  children: ReactNode
}

export function HomeSection({ title, more, isBusy, children }: HomeSectionProps) {
  const id = useId()
  return (
    <Stack as="section" aria-labelledby={id} aria-busy={isBusy || undefined}>
      <Cluster data-justify="between" data-align="baseline">
        <Title as="h2" data-look="h3" id={id}>
          {title}
        </Title>
        {more}
      </Cluster>
      {children}
    </Stack>
  )
}

/* On a phone the row goes on beyond the edge, and stops at a card. */
export const CardRow = styled.ul`
  display: grid;
  grid-auto-flow: column;
  grid-auto-columns: minmax(10.75rem, calc((100% - 5 * var(--t-space-3)) / 6));
  gap: var(--t-space-3);
  margin-inline: calc(-1 * var(--t-space-4));
  overflow-x: auto;
  scroll-padding-inline: var(--t-space-4);
  scroll-snap-type: x proximity;
  scrollbar-width: none;
  /* twice the class: lists have no padding of their own */
  && {
    padding: 4px var(--t-space-4);
  }
  & > li {
    min-width: 0;
    scroll-snap-align: start;
  }
`
