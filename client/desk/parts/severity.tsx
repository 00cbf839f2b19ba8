import { styled } from 'styled-components'
import { useWords } from '#client/desk/platform/words.ts'

const shapes = [
  <path key="0" d="M6.2 1.5h6.6l4.7 4.7v6.6l-4.7 4.7H6.2l-4.7-4.7V6.2z" fill="currentColor" />,
  <path key="1" d="M9.5 1.2 18.2 16.6a.8.8 0 0 1-.7 1.2H1.5a.8.8 0 0 1-.7-1.2z" fill="currentColor" />,
  <path key="2" d="M9.5 1.3 17.7 9.5 9.5 17.7 1.3 9.5z" fill="none" stroke="currentColor" strokeWidth="1.6" />,
  <circle key="3" cx="9.5" cy="9.5" r="7.6" fill="none" stroke="currentColor" strokeWidth="1.4" />,
]

/** How urgent a case is: a shape, its number, and with `isNamed` its word. Colour comes last. */
export function Severity({ severity, isNamed }: { severity: number; isNamed?: boolean }) {
  const { say } = useWords()
  const is_full = severity < 2
  const name = say(`severities.s${severity as 0 | 1 | 2 | 3}`)
  return (
    <Mark data-severity={severity}>
      <svg viewBox="0 0 19 19" role="img" aria-label={isNamed ? String(severity) : name}>
        {shapes[severity]}
        <text x="9.5" y={severity === 1 ? 15.4 : 13.2} textAnchor="middle" fill={is_full ? 'var(--t-surface)' : 'currentColor'}>
          {severity}
        </text>
      </svg>
      {isNamed && name}
    </Mark>
  )
}

const Mark = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  font-weight: 550;
  white-space: nowrap;
  vertical-align: middle;
  color: var(--t-muted);
  & > svg {
    flex: none;
    width: 17px;
    height: 17px;
    font-size: 10.5px;
    font-weight: 700;
  }
  &[data-severity='0'] {
    color: var(--t-danger-text);
  }
  &[data-severity='1'] {
    color: var(--d-high);
  }
  &[data-severity='2'] {
    color: var(--t-warning-text);
  }
`
