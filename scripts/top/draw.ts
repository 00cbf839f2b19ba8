import type { Figures, SiteFigures } from './figures.ts'

export type Order = 'requests' | 'p99' | 'errors' | 'streams' | 'name'

export const orders: Readonly<Record<string, Order>> = { r: 'requests', p: 'p99', e: 'errors', s: 'streams', n: 'name' }

export interface View {
  columns: number
  rows: number
  order: Order
  /** Sites that are scrolled past. */
  skipped: number
  every_seconds: number
}

const keys = 'sort: r requests  p p99  e errors  s streams  n name    ↑↓ scroll  q quit'
const lines_around_sites = 9

/** One screen, a line an entry, none longer than the terminal is wide. */
export function draw(figures: Figures, view: View): string[] {
  const { total, database, queues, fleet, cache_hit_share } = figures
  const sites = sortSites(figures.sites, view.order)
  const room = Math.max(1, view.rows - lines_around_sites)
  const first = Math.min(view.skipped, Math.max(0, sites.length - room))
  const shown = sites.slice(first, first + room)
  const left = sites.length - first - shown.length
  const processes = figures.processes === 1 ? '1 process' : `${figures.processes} processes`
  const queue = queues.slowest ? `${time(queues.lag_seconds)} (${queues.slowest})` : '0 ms'
  return [
    `couplet top    ${processes}, up ${duration(figures.uptime_seconds)}    every ${view.every_seconds} s, by ${view.order}`,
    `requests  ${rate(total.requests_per_second)}/s   5xx ${percent(total.error_share)}   p50 ${time(total.p50_seconds)}   p99 ${time(total.p99_seconds)}   streams ${total.streams}`,
    `database  ${database.is_up ? `${database.used} used, ${database.idle} idle, ${database.waiting} waiting` : 'DOES NOT ANSWER'}   statements p99 ${time(database.statement_p99_seconds)}   cache ${percent(cache_hit_share)}`,
    `queues    ${queues.due} due, ${queues.failing} failing, ${queues.given_up} given up, lag ${queue}   memory ${Math.round(figures.memory_bytes / 1e6)} MB`,
    `sites     ${fleet.serving} serving, ${fleet.refused} refused, ${fleet.drifting} drifting, ${fleet.errors} errors in files   loop ${time(figures.loop_delay_seconds)}`,
    '',
    rowOf(['site', 'req/s', 'p50', 'p99', '5xx', '429/s', 'streams']),
    ...shown.map(siteRow),
    left > 0 ? `… and ${left} more` : '',
    keys,
  ].map((line) => line.slice(0, view.columns))
}

const siteRow = (site: SiteFigures) =>
  rowOf([
    site.site,
    rate(site.requests_per_second),
    time(site.p50_seconds),
    time(site.p99_seconds),
    percent(site.error_share),
    rate(site.refused_per_second),
    String(site.streams),
  ])

const widths = [9, 9, 9, 8, 8, 9]

function rowOf([name = '', ...cells]: readonly string[]): string {
  const cut = name.length > 26 ? `${name.slice(0, 25)}…` : name
  return cut.padEnd(26) + cells.map((cell, at) => cell.padStart(widths[at] ?? 8)).join('')
}

const sorters: Readonly<Record<Order, (a: SiteFigures, b: SiteFigures) => number>> = {
  requests: (a, b) => b.requests_per_second - a.requests_per_second,
  p99: (a, b) => (b.p99_seconds ?? -1) - (a.p99_seconds ?? -1),
  errors: (a, b) => b.error_share - a.error_share,
  streams: (a, b) => b.streams - a.streams,
  name: () => 0,
}

export const sortSites = (sites: readonly SiteFigures[], order: Order): SiteFigures[] =>
  [...sites].sort((a, b) => sorters[order](a, b) || a.site.localeCompare(b.site))

const rate = (value: number) => (value >= 100 ? String(Math.round(value)) : value.toFixed(1))

const percent = (share: number | null) => (share === null ? '–' : `${(100 * share).toFixed(share > 0 && share < 0.1 ? 1 : 0)} %`)

function time(seconds: number | null): string {
  if (seconds === null) return '–'
  if (seconds >= 100) return duration(seconds)
  return seconds >= 1 ? `${seconds.toFixed(1)} s` : `${Math.round(seconds * 1000)} ms`
}

function duration(seconds: number): string {
  const minutes = Math.floor(seconds / 60)
  if (minutes < 60) return `${minutes} min`
  return minutes < 2880 ? `${Math.floor(minutes / 60)} h ${minutes % 60} min` : `${Math.floor(minutes / 1440)} days`
}
