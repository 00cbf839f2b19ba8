import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { FieldGroup } from './field.tsx'

interface Thumb {
  name: string
  /** Name of this thumb for screen readers. */
  label: string
  value: number
}

interface SlidersProps {
  label: ReactNode
  /** One thumb for a value, or two thumbs for the two ends of a range. A user may move the first thumb past the second. */
  thumbs: readonly Thumb[]
  min: number
  max: number
  step?: number
  /** Returns the values as a text, which is beside the label. The values are in ascending order. */
  textOf(values: readonly number[]): string
  /** At this value, the form does not send the thumb. */
  unsentAt?: number
  hint?: ReactNode
  disabled?: boolean
}

/** A value or a range on one rail. Each thumb is a native range input, so that keys work, and the form sends its value. */
export function Sliders({ label, thumbs, min, max, step, textOf, unsentAt, hint, disabled }: SlidersProps) {
  const rail = useRef<HTMLDivElement>(null)
  const [values, setValues] = useState(() => thumbs.map(({ value }) => value))
  const ordered = [...values].sort((a, b) => a - b)
  const text = textOf(ordered)
  const part = (value: number) => ((value - min) / (max - min)) * 100
  const start = ordered.length > 1 ? part(ordered[0] ?? min) : 0
  const read = useCallback(() => setValues([...(rail.current?.querySelectorAll('input') ?? [])].map((input) => input.valueAsNumber)), [])
  // the user may have moved a thumb before hydration
  useEffect(read, [read])
  return (
    <FieldGroup label={label} hint={hint} aside={<Value>{text}</Value>}>
      <Rail ref={rail} data-disabled={disabled || undefined}>
        <svg aria-hidden="true">
          <rect x={`${start}%`} width={`${part(ordered.at(-1) ?? max) - start}%`} height="5" />
          {/* the part left of the first position, below the thumb */}
          {thumbs.length === 1 && <rect x="-12" width="18" height="5" rx="2.5" />}
        </svg>
        {thumbs.map(({ name, label: own, value }, index) => (
          <input
            key={name}
            type="range"
            name={values[index] === unsentAt ? undefined : name}
            aria-label={own}
            aria-valuetext={thumbs.length === 1 ? text : undefined}
            defaultValue={value}
            {...{ min, max, step, disabled }}
            onChange={read}
          />
        ))}
      </Rail>
    </FieldGroup>
  )
}

const Value = styled.span`
  font-size: var(--t-text-sm);
  font-weight: 650;
  color: var(--t-primary-text);
`

const Rail = styled.div`
  position: relative;
  height: 2.75rem;
  /* the thumbs are larger than they look, so that they are easy to touch */
  margin-inline: -0.6rem;
  &[data-disabled] {
    opacity: 0.45;
  }
  & > svg {
    position: absolute;
    inset: calc(50% - 2.5px) 1.375rem auto;
    width: calc(100% - 2.75rem);
    height: 5px;
    overflow: visible;
    fill: var(--t-primary);
  }
  &::before {
    content: '';
    position: absolute;
    inset: calc(50% - 2.5px) 0.625rem auto;
    height: 5px;
    border-radius: 99px;
    background: color-mix(in srgb, var(--t-line-strong) 50%, transparent);
  }
  & > input {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    margin: 0;
    appearance: none;
    background: none;
    pointer-events: none;
    outline-offset: -2px;
    border-radius: var(--t-radius-s);
  }
  & > input:only-of-type {
    pointer-events: auto;
    cursor: pointer;
  }
  & > input::-webkit-slider-thumb {
    box-sizing: border-box;
    width: 2.75rem;
    height: 2.75rem;
    border: 0.625rem solid transparent;
    border-radius: 50%;
    appearance: none;
    background: var(--t-surface) padding-box;
    box-shadow: inset 0 0 0 2.5px var(--t-primary);
    pointer-events: auto;
    cursor: grab;
  }
  & > input::-moz-range-thumb {
    box-sizing: border-box;
    width: 2.75rem;
    height: 2.75rem;
    border: 0.625rem solid transparent;
    border-radius: 50%;
    background: var(--t-surface) padding-box;
    box-shadow: inset 0 0 0 2.5px var(--t-primary);
    pointer-events: auto;
    cursor: grab;
  }
`
