import type { Formats } from '#client/platform/texts/formats.ts'

/** Lines of one calendar day in the zone of the person, in their order. */
export function daysOf<Line extends { at: string }>(
  lines: readonly Line[],
  formats: Pick<Formats, 'weekday' | 'date'>,
): { day: string; lines: Line[] }[] {
  const days: { day: string; lines: Line[] }[] = []
  for (const line of lines) {
    const day = `${formats.weekday(line.at)} ${formats.date(line.at)}`
    const last = days.at(-1)
    if (last?.day === day) last.lines.push(line)
    else days.push({ day, lines: [line] })
  }
  return days
}
