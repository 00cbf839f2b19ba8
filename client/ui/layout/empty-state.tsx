import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { Art, type ArtName } from '#client/ui/picture/art.tsx'

interface EmptyStateProps {
  art: ArtName
  title: ReactNode
  children?: ReactNode
  action?: ReactNode
  /** The level of the heading. */
  level?: 1 | 2 | 3
}

/** Shown on a page without content: why the page is empty, and what the user can do next. */
export function EmptyState({ art, title, children, action, level }: EmptyStateProps) {
  return (
    <Box>
      <Art name={art} />
      <Title as={`h${level ?? 2}`}>{title}</Title>
      {children && <Words>{children}</Words>}
      {action}
    </Box>
  )
}

const Box = styled.div`
  display: flex;
  flex-direction: column;
  align-items: center;
  padding: var(--t-space-8) var(--t-space-4);
  text-align: center;
  & > svg {
    width: min(15rem, 70%);
    height: auto;
    margin-bottom: var(--t-space-4);
  }
`

const Title = styled.h2`
  font-size: var(--t-text-h3);
`

const Words = styled.div`
  max-width: 26rem;
  margin-block: var(--t-space-3) var(--t-space-6);
  color: var(--t-muted);
`
