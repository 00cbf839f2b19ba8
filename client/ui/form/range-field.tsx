import { type ComponentPropsWithRef, type ReactNode, useId } from 'react'
import { styled } from 'styled-components'

interface RangeFieldProps extends Omit<ComponentPropsWithRef<'input'>, 'type' | 'onChange'> {
  label: ReactNode
  /** Decoration before and after the slider. */
  before?: ReactNode
  after?: ReactNode
  onChange(value: number): void
}

/** The native slider of the browser, which also supports keys. Use it for a value that need not be exact. */
export function RangeField({ label, before, after, id, onChange, ...rest }: RangeFieldProps) {
  const ownId = useId()
  return (
    <Root>
      <label htmlFor={id ?? ownId}>{label}</label>
      <Rail>
        {before}
        <input {...rest} id={id ?? ownId} type="range" onChange={(event) => onChange(event.target.valueAsNumber)} />
        {after}
      </Rail>
    </Root>
  )
}

const Root = styled.div`
  display: grid;
  gap: var(--t-space-1);
  font-size: var(--t-text-sm);
  font-weight: 600;
`

const Rail = styled.div`
  display: flex;
  align-items: center;
  gap: var(--t-space-3);
  color: var(--t-muted);
  & > svg {
    flex: none;
    width: 1.2rem;
    height: 1.2rem;
  }
  & > input {
    flex: 1;
    min-width: 0;
    height: 2.75rem;
    margin: 0;
    border-radius: var(--t-radius-s);
    accent-color: var(--t-primary);
    cursor: pointer;
  }
`
