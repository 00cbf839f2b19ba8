import type { ReactNode, Ref } from 'react'
import { styled } from 'styled-components'

/** A list in a section, for example devices or passkeys. */
export const SettingsRows = styled.ul`
  display: grid;
  margin: 0;
  padding: 0;
  list-style: none;
  & > li + li {
    border-top: 1px solid var(--t-line);
  }
`

interface SettingsRowProps {
  ref?: Ref<HTMLLIElement>
  icon: ReactNode
  title: ReactNode
  detail?: ReactNode
  /** Buttons for the actions of the row. */
  children?: ReactNode
}

export function SettingsRow({ ref, icon, title, detail, children }: SettingsRowProps) {
  return (
    <Row ref={ref}>
      {icon}
      <Words>
        <strong>{title}</strong>
        {detail && <small>{detail}</small>}
      </Words>
      {children && <Actions>{children}</Actions>}
    </Row>
  )
}

const Row = styled.li`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-items: center;
  gap: var(--t-space-2) var(--t-space-4);
  padding-block: var(--t-space-3);
  & > svg {
    width: 1.5rem;
    height: 1.5rem;
    color: var(--t-muted);
  }
  @media (min-width: 36em) {
    grid-template-columns: auto minmax(0, 1fr) auto;
  }
`

const Words = styled.span`
  display: grid;
  min-width: 0;
  overflow-wrap: anywhere;
  & > strong {
    font-weight: 600;
    line-height: 1.4;
  }
  & > small {
    font-size: var(--t-text-sm);
    color: var(--t-muted);
  }
`

const Actions = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--t-space-2);
  @media (max-width: 35.99em) {
    grid-column: 2;
  }
`
