import { Info, TriangleAlert } from 'lucide-react'
import { styled } from 'styled-components'
import type { StudioPlanLine } from '#schemas/site/studio.ts'

/** Lists the effects of a change, one per line. Dangerous effects come first. */
export function PlanList({ plan }: { plan: readonly StudioPlanLine[] }) {
  const order = { danger: 0, notice: 1, info: 2 }
  return (
    <List>
      {[...plan]
        .sort((a, b) => order[a.severity] - order[b.severity])
        .map(({ kind, severity, text }) => (
          <li key={`${kind} ${text}`} data-severity={severity}>
            {severity === 'info' ? <Info aria-hidden /> : <TriangleAlert aria-hidden />}
            <span>{text}</span>
          </li>
        ))}
    </List>
  )
}

const List = styled.ul`
  display: grid;
  gap: var(--t-space-2);
  padding: 0;
  list-style: none;
  & > li {
    display: flex;
    gap: var(--t-space-2);
    align-items: flex-start;
  }
  & > li > svg {
    flex: none;
    width: 1.1em;
    height: 1.1em;
    margin-block-start: 0.2em;
    color: var(--t-info-text);
  }
  & > li[data-severity='notice'] > svg {
    color: var(--t-warning-text);
  }
  & > li[data-severity='danger'] > svg {
    color: var(--t-danger-text);
  }
`
