import { useEffect, useRef } from 'react'
import { styled } from 'styled-components'
import UPlot from 'uplot'
import { addDays } from '#schemas/day.ts'
import type { Point } from './tiles.ts'

export interface LineChartProps {
  points: readonly Point[]
  /** The value of the day after the last point, until now. Dashed. */
  today: number | null
  textOf: (value: number | null) => string
  dayOf: (day: string) => string
}

const height = 280

/** A line with axes on a canvas. The table beside it has the same values, so a screen reader leaves the canvas out. */
export function LineChart({ points, today, textOf, dayOf }: LineChartProps) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const { current } = place
    if (!current) return
    const style = getComputedStyle(current)
    const color = (name: string) => style.getPropertyValue(name)
    const days = [...points.map(({ day }) => day), ...(today === null ? [] : [addDays(points.at(-1)?.day ?? '', 1)])]
    const full = [...points.map(({ value }) => value), ...(today === null ? [] : [null])]
    const rest = days.map((_, index) =>
      today === null || index < points.length - 1 ? null : index < points.length ? (points[index]?.value ?? null) : today,
    )
    const font = `12px ${style.fontFamily}`
    const axis = { stroke: color('--t-muted'), font, ticks: { show: false } }
    const chart = new UPlot(
      {
        width: current.clientWidth,
        height,
        legend: { show: false },
        cursor: { y: false, drag: { x: false, y: false } },
        scales: { x: { time: false } },
        axes: [
          {
            ...axis,
            grid: { show: false },
            space: 64,
            incrs: [1, 2, 7, 14],
            values: (_, at) => at.map((index) => (days[index] ? dayOf(days[index]) : '')),
          },
          { ...axis, grid: { stroke: color('--d-line-soft'), width: 1 }, size: 72, values: (_, at) => at.map((value) => textOf(value)) },
        ],
        series: [
          {},
          { stroke: color('--t-primary'), width: 2, points: { size: 5 } },
          { stroke: color('--t-primary'), width: 1.5, dash: [5, 4], points: { show: false } },
        ],
      },
      [days.map((_, index) => index), full, rest],
      current,
    )
    const watch = new ResizeObserver(() => chart.setSize({ width: current.clientWidth, height }))
    watch.observe(current)
    return () => {
      watch.disconnect()
      chart.destroy()
    }
  }, [points, today, textOf, dayOf])
  return <Canvas ref={place} aria-hidden="true" />
}

/** What the drawing of uPlot needs of its own stylesheet. */
const Canvas = styled.div`
  min-width: 0;
  overflow: hidden;
  & .u-wrap {
    position: relative;
  }
  & .u-over,
  & .u-under,
  & .u-axis,
  & .u-cursor-x {
    position: absolute;
  }
  & .u-over,
  & .u-under {
    overflow: hidden;
  }
  & canvas {
    display: block;
    width: 100%;
    height: 100%;
  }
  & .u-cursor-x {
    inset-inline-start: 0;
    top: 0;
    height: 100%;
    border-inline-end: 1px dashed var(--t-line-strong);
    pointer-events: none;
  }
  & .u-cursor-pt {
    position: absolute;
    top: 0;
    inset-inline-start: 0;
    border-radius: 50%;
    pointer-events: none;
  }
  & .u-hz .u-cursor-y,
  & .u-select {
    display: none;
  }
`
