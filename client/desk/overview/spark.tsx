import { useId } from 'react'
import { styled } from 'styled-components'
import { sparkOf } from './spark-points.ts'

interface SparkProps {
  /** The full days. Null for a day that is not known. */
  line: readonly (number | null)[]
  /** The count of today so far, drawn as a dashed end of the line. Null draws no end. */
  today: number | null
  size: 'tile' | 'row'
}

const sizes = { tile: { width: 208, height: 60 }, row: { width: 72, height: 24 } } as const

/** A line of days: solid for full days, dashed to today. A decoration of the figure beside it, so a screen reader leaves it out. */
export function Spark({ line, today, size }: SparkProps) {
  const id = useId()
  const { width, height } = sizes[size]
  const spark = sparkOf({ line, today, width, height })
  const is_tile = size === 'tile'
  return (
    <Drawing viewBox={`0 0 ${width} ${height}`} width={width} height={height} aria-hidden="true" data-size={size}>
      {is_tile && (
        <>
          <linearGradient id={id} x1="0" y1="0" x2="0" y2="1">
            <stop offset="0" stopColor="currentColor" stopOpacity="0.14" />
            <stop offset="1" stopColor="currentColor" stopOpacity="0" />
          </linearGradient>
          {spark.area && <path d={spark.area} fill={`url(#${id})`} />}
        </>
      )}
      <path d={spark.path} fill="none" stroke="currentColor" strokeWidth={is_tile ? 1.4 : 1.2} strokeLinejoin="round" />
      {spark.dashed && <path d={spark.dashed} fill="none" stroke="currentColor" strokeWidth="1.2" strokeDasharray="3 2" />}
      {is_tile && spark.before && <circle cx={spark.before.x} cy={spark.before.y} r="1.8" fill="currentColor" />}
      {spark.last && <circle cx={spark.last.x} cy={spark.last.y} r={is_tile ? 2.2 : 1.8} fill="var(--t-ink)" />}
      {spark.now && (
        <circle cx={spark.now.x} cy={spark.now.y} r={is_tile ? 2.4 : 2} fill="var(--t-surface)" stroke="var(--t-ink)" strokeWidth="1.4" />
      )}
    </Drawing>
  )
}

const Drawing = styled.svg`
  display: block;
  max-width: 100%;
  height: auto;
  color: var(--t-muted);
  &[data-size='tile'] {
    width: 100%;
    max-width: 260px;
  }
`
