import { readFileSync, writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { join } from 'node:path'

const file = join(import.meta.dirname, '..', '..', 'docs', 'benchmarks.md')

/** Returns a line with the date, machine and method of a measurement. Without this line, the numbers mean nothing. */
export function runLine({ command, others_load, how }) {
  const [processor] = cpus()
  return (
    `${new Date().toISOString().slice(0, 10)}, \`${command}\`, ${cpus().length} × ${processor?.model.trim() ?? 'unknown'}, ` +
    `${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.versions.node}, ${process.platform}. ${how}. ` +
    `Load of the machine before the start: ${others_load.toFixed(1)}.`
  )
}

/**
 * Writes the results of a command between their markers in docs/benchmarks.md. The text outside of the markers is written by hand and stays.
 */
export function writeReport(report, command) {
  const text = readFileSync(file, 'utf8')
  const [first, last] = [`<!-- figures: ${command} -->`, '<!-- end of figures -->']
  const start = text.indexOf(first)
  const end = text.indexOf(last, start)
  if (start < 0 || end < 0) throw new Error(`${file} has lost its marks: ${first} … ${last}`)
  writeFileSync(file, `${text.slice(0, start)}${first}\n${report}\n${text.slice(end)}`)
}

export function median(values) {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = sorted.length >> 1
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
}

export const spread = (rates) => `${count(median(rates))} (${count(Math.min(...rates))}–${count(Math.max(...rates))})`
const count = (rate) => Math.round(rate).toLocaleString('en').replaceAll(',', ' ')
export const milliseconds = (value) => `${value < 10 ? value.toFixed(1) : Math.round(value)} ms`
export const rangeOf = (times) => `${milliseconds(median(times))} (${milliseconds(Math.min(...times))}–${milliseconds(Math.max(...times))})`
export const kilobytes = (bytes) => `${(bytes / 1000).toFixed(1)} kB`

export function table(head, rows) {
  const cells = [head, ...rows].map((row) => row.map(String))
  const widths = head.map((_, column) => Math.max(3, ...cells.map((row) => row[column].length)))
  const line = (row) => `| ${row.map((cell, column) => cell.padEnd(widths[column])).join(' | ')} |`
  return [line(cells[0]), line(widths.map((width) => '-'.repeat(width))), ...cells.slice(1).map(line)].join('\n')
}
