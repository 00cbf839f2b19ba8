import { styled } from 'styled-components'
import { Badge } from '#client/ui/text/badge.tsx'
import { Text } from '#client/ui/text/text.tsx'
import type { StudioFinding } from '#schemas/site/studio.ts'

/** Lists the problems in the site's files, as `couplet check` does. Each problem has a place and a solution. */
export function FindingsList({ findings }: { findings: readonly StudioFinding[] }) {
  return (
    <List>
      {findings.map(({ severity, file, line, column, message, fix, frame }) => (
        <li key={`${file}:${line}:${column}:${message}`}>
          <Badge tone={tones[severity]}>{severity}</Badge>
          <Text data-size="sm">
            {message} {fix}
          </Text>
          <pre>{frame.split('\n')[0]}</pre>
        </li>
      ))}
    </List>
  )
}

const tones = { error: 'danger', warning: 'warning', note: 'neutral' } as const

const List = styled.ul`
  display: grid;
  gap: var(--t-space-3);
  padding: 0;
  list-style: none;
  & pre {
    overflow-x: auto;
    padding: var(--t-space-2);
    border-radius: var(--t-radius-s);
    background: var(--t-sunken);
    font-size: var(--t-text-xs);
  }
`
