import { escapeHtml } from '#schemas/escape-html.ts'
import type { SiteStatus } from '#server/platform/sites/registry/registry.ts'
import type { Difference, FleetProcess, FleetView } from './fleet-sites.ts'

/** Number of hash digits that the page shows. */
const shown_digits = 12
const most_findings = 20

/**
 * HTML page about all sites. The page shows the active version of each site, and the version of its files on the disk. Sites whose two
 * versions differ come first.
 */
export function sitesPage(sites: readonly SiteStatus[], fleet: FleetView, now: Date): string {
  const drifted = sites.filter(({ has_drifted }) => has_drifted)
  const sorted = [...drifted, ...sites.filter(({ has_drifted }) => !has_drifted)]
  const summary = `${sites.length} sites. ${drifted.length} of them do not serve the version of their files.`
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">
<title>Sites (${drifted.length} drifting)</title><style>${style}</style></head>
<body><h1>Sites</h1><p>${summary} This is the state of the process ${escapeHtml(fleet.name)}. <code>Accept: application/json</code> returns it as JSON.</p>
${processesOf(fleet, now)}
<div class="wide" role="region" aria-label="Sites" tabindex="0"><table><thead><tr><th scope="col">Site</th><th scope="col">State</th><th scope="col">Wanted</th><th scope="col">Serving</th><th scope="col">Last good</th><th scope="col">Since</th></tr></thead>
<tbody>${sorted.map((site) => rowsOf(site, now)).join('')}</tbody></table></div></body></html>
`
}

const ways: Readonly<Record<FleetView['way'], string>> = {
  alone: 'With the embedded database, this is the only process.',
  away: 'The other processes cannot be reached at the moment.',
  redis: 'The other processes were asked over Redis.',
  postgres: 'The other processes were asked over the database.',
}

function processesOf({ way, processes, num_silent }: FleetView, now: Date): string {
  const alone = processes.length + num_silent === 0 && (way === 'redis' || way === 'postgres') ? ' There are no other processes.' : ''
  const silent = num_silent > 0 ? ` ${num_silent} of the known processes did not answer.` : ''
  const items = processes.map((process) => `<li>${processText(process, now)}</li>`).join('')
  return `<h2>Processes</h2><p>${ways[way]}${alone}${silent}</p>${items && `<ul>${items}</ul>`}`
}

function processText({ name, num_sites, started_at, differs, has_more }: FleetProcess, now: Date): string {
  const lived = `<strong>${escapeHtml(name)}</strong>, ${num_sites} sites, running for ${ago(now.getTime() - Date.parse(started_at))}`
  if (differs.length === 0) return `${lived}: serves the same versions.`
  const items = differs.slice(0, most_findings).map((each) => `<li>${differenceText(each, now)}</li>`)
  const num_left = differs.length - items.length
  const more = num_left > 0 ? `<li>… and ${num_left}${has_more ? ' or more' : ''} others</li>` : ''
  return `<span class="drift"><span>${lived}: serves other versions.</span></span><ul>${items.join('')}${more}</ul>`
}

function differenceText({ slug, version, since, version_here }: Difference, now: Date): string {
  const time = since === null ? '' : `, since <time datetime="${escapeHtml(since)}">${ago(now.getTime() - Date.parse(since))}</time>`
  return `${escapeHtml(slug)}: <code>${hashOf(version)}</code> there${time}, <code>${hashOf(version_here)}</code> here`
}

function rowsOf(site: SiteStatus, now: Date): string {
  const { slug, name, state, status, desired_version, active_version, last_good_version, has_drifted, since, findings } = site
  const what = `<strong>${escapeHtml(name)}</strong><small>${escapeHtml(slug)}${status ? ` · ${escapeHtml(statusText(site))}` : ''}</small>`
  const cells = [desired_version, active_version, last_good_version].map((version) => `<td><code>${hashOf(version)}</code></td>`)
  const time = `<time datetime="${since}" title="${since}">${ago(now.getTime() - Date.parse(since))}</time>`
  const row = `<tr${has_drifted ? ' class="drift"' : ''}><th scope="row">${what}</th><td>${stateTexts[state]}</td>${cells.join('')}<td>${time}</td></tr>`
  return findings.length > 0 ? `${row}<tr class="findings"><td colspan="6">${listOf(findings)}</td></tr>` : row
}

/** The status in words. `live` in a site file is a request: the site serves as a preview until an operator applies the request. */
const statusText = ({ slug, status, requested_status }: Pick<SiteStatus, 'slug' | 'status' | 'requested_status'>): string =>
  status === requested_status ? `${status}` : `${status}, asks to be ${requested_status}: npx couplet apply ${slug}`

const stateTexts: Readonly<Record<SiteStatus['state'], string>> = {
  active: 'serves its files',
  last_good: 'refused; serves the last good version',
  refused: 'serves nothing',
}

function listOf(findings: SiteStatus['findings']): string {
  const items = findings
    .slice(0, most_findings)
    .map((finding) => `<li>${escapeHtml(`${finding.file}:${finding.line} ${finding.message} ${finding.fix ?? ''}`.trim())}</li>`)
  const more = findings.length > most_findings ? `<li>… and ${findings.length - most_findings} more: npx couplet check</li>` : ''
  return `<ul>${items.join('')}${more}</ul>`
}

const hashOf = (version: string | null) => (version ? escapeHtml(version.slice(0, shown_digits)) : '–')

function ago(ms: number): string {
  const minutes = Math.floor(ms / 60_000)
  if (minutes < 1) return 'just now'
  if (minutes < 60) return `${minutes} min`
  return minutes < 2880 ? `${Math.floor(minutes / 60)} h` : `${Math.floor(minutes / 1440)} days`
}

const style = `:root{color-scheme:light dark}
body{font:1rem/1.5 system-ui,sans-serif;max-width:72rem;margin:0 auto;padding:1.5rem 1rem;color:light-dark(#222,#eee);background:light-dark(#fafafa,#17181b)}
h1{font-size:1.4rem}
.wide{overflow-x:auto}
table{border-collapse:collapse;width:100%}
td code{white-space:nowrap}
th[scope=row] small{white-space:nowrap}
th,td{padding:.5rem .75rem;text-align:left;vertical-align:top;border-top:1px solid light-dark(#ddd,#3a3c42);font-weight:400}
thead th{border:0;font-size:.85rem;color:light-dark(#555,#b5b8bf)}
small{display:block;color:light-dark(#555,#b5b8bf)}
.drift>*{background:light-dark(#fff1d6,#3a2e14)}
.findings td{border:0;padding-top:0}
.findings ul{position:sticky;left:.75rem;max-width:calc(min(100vw,72rem) - 3.5rem);box-sizing:border-box;margin:0;padding-left:1.25rem;font-size:.9rem;overflow-wrap:anywhere}`
