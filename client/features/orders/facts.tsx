import { styled } from 'styled-components'

interface FactsProps {
  rows: readonly (readonly [label: string, value: string] | false)[]
  /** Label of the last row, which shows the sum of the other rows. */
  total?: string
}

/** Rows with a label and an amount. */
export function Facts({ rows, total }: FactsProps) {
  return (
    <List>
      {rows
        .filter((row) => row !== false)
        .map(([label, value]) => (
          <div key={label} data-total={label === total || undefined}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </List>
  )
}

const List = styled.dl`
  margin: 0;
  & > div {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 0 var(--t-space-4);
    padding-block: var(--t-space-2);
  }
  & > [data-total] {
    border-block: 1px solid var(--t-line);
    font-weight: 700;
  }
  & dd {
    margin: 0;
    min-width: 0;
    overflow-wrap: anywhere;
    font-variant-numeric: tabular-nums;
  }
`
