import { readFileSync, writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'

/** Returns the results as Markdown, for the terminal and for docs/benchmarks.md. */
export function reportOf({ pages, rounds, seconds, connections, loader, others_load, start_seconds, memory_mib, new_site }) {
  return [
    runLine({
      command: 'npm run bench -- --write',
      others_load,
      how: `Median (least–most) of ${rounds} rounds of ${seconds} s over ${connections} connections by ${loader}`,
    }),
    table(
      [
        'Page',
        'HTML',
        'Couplet, pages/s',
        'p50',
        'p99',
        'CPU per page',
        'Plain Express, answers/s',
        'p50',
        'p99',
        'Couplet as a share of plain Express',
      ],
      pages.map(({ name, weight, couplet, plain }) => [
        name,
        kilobytes(weight.html_bytes),
        spread(couplet.rates),
        milliseconds(couplet.p50_ms),
        milliseconds(couplet.p99_ms),
        couplet.cpu_ms === null ? '–' : milliseconds(couplet.cpu_ms),
        spread(plain.rates),
        milliseconds(plain.p50_ms),
        milliseconds(plain.p99_ms),
        `${((100 * median(couplet.rates)) / median(plain.rates)).toFixed(1)} %`,
      ]),
    ),
    table(
      ['First load, as sent to a browser', 'JavaScript', 'in files', 'HTML'],
      pages
        .filter(({ cookie }) => cookie === undefined)
        .map(({ name, weight }) => [name, kilobytes(weight.code_bytes), weight.files, kilobytes(weight.page_bytes)]),
    ),
    table(
      ['', ''],
      [
        ['Start on an empty data folder: new database, 3 sites, 252 sample members', `${start_seconds.toFixed(1)} s`],
        ['Memory of the web process after the load', memory_mib === null ? '–' : `${memory_mib} MiB`],
        ['`couplet new` to the first page of the new site from the running server', `${new_site.seconds.toFixed(1)} s`],
        ['– the command alone', `${new_site.command_seconds.toFixed(1)} s`],
      ],
    ),
  ].join('\n\n')
}

/** Returns a line with the date, machine and method of a measurement. Without this line, the numbers mean nothing. */
export function runLine({ command, others_load, how }) {
  const [processor] = cpus()
  return (
    `${new Date().toISOString().slice(0, 10)}, \`${command}\`, ${cpus().length} × ${processor?.model.trim() ?? 'unknown'}, ` +
    `${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.versions.node}, ${process.platform}. ${how}. ` +
    `Load of the machine before the start: ${others_load.toFixed(1)}.`
  )
}

/** Writes the results between their markers in the file. The text outside of the markers is written by hand and stays. */
export function writeReport(file, report, command = 'npm run bench -- --write') {
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
