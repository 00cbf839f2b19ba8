import { openChromium, type Tab } from './chromium.ts'
import type { Visit } from './crawl.ts'
import { type Problem, problem } from './problems.ts'
import { measureContrast } from './text-contrast.ts'
import type { Visitor } from './visitor.ts'

/** Time limit in milliseconds. After this time, the run measures no further pages. */
const most_ms = 300_000

interface Given {
  /** The path of the Chromium program; undefined if none is set. */
  chromium: string | undefined
  visits: readonly Visit[]
  visitors: readonly Visitor[]
  say(line: string): void
}

interface Outcome {
  problems: Problem[]
  /** The reason why some pages were not measured; null if every page was measured. */
  not_measured: string | null
}

/** Opens each page once in a browser, in the first language of the site. Reports the texts that are hard to read on their background. */
export async function checkTextContrast({ chromium, visits, visitors, say }: Given): Promise<Outcome> {
  if (!chromium) return { problems: [], not_measured: 'CHROMIUM is not set' }
  const problems: Problem[] = []
  try {
    say('→ Measuring the contrast of texts')
    const tab = await openChromium(chromium)
    try {
      await measurePages(tab, { visits, visitors, problems })
    } finally {
      await tab.close()
    }
    return { problems, not_measured: null }
  } catch (error) {
    return { problems, not_measured: `${chromium}: ${error instanceof Error ? error.message : error}` }
  }
}

interface Measuring {
  visits: readonly Visit[]
  visitors: readonly Visitor[]
  /** The function adds the problems that it finds to this list. */
  problems: Problem[]
}

async function measurePages(tab: Tab, { visits, visitors, problems }: Measuring): Promise<void> {
  const began = performance.now()
  const measured = new Set<string>()
  const reported = new Set<string>()
  const measure = async (origin: string, { path, locale, role }: Visit) => {
    if (performance.now() - began > most_ms) throw new Error(`some pages are not measured after ${most_ms / 60_000} minutes`)
    await tab.open(origin + path)
    for (const { text, scheme, ratio, least } of await measureContrast(tab.send)) {
      // report each text once, because for example a link in the footer is on every page
      const key = `${text} ${scheme} ${ratio}`
      if (reported.has(key)) continue
      reported.add(key)
      // round down, because a ratio of 4.499 must not appear as 4.50
      const shown = (Math.floor(ratio * 100) / 100).toFixed(2)
      problems.push(
        problem('contrast', {
          message: `"${text}" has a contrast of ${shown} (${scheme}), but WCAG 2.2 (1.4.3) requires ${least}`,
          at: `${path} (${locale.tag}, ${role})`,
          fix: 'Change the colour in the theme, or the picture behind the text. If both belong to the product, report it.',
        }),
      )
    }
  }
  for (const visitor of visitors) {
    // skip free members, because they see the same pages as premium members, with fewer features
    if (visitor.role === 'free') continue
    const { origin, jar, role } = visitor
    for (const [name, value] of jar) await tab.send('Network.setCookie', { name, value, url: origin })
    const pages = visits.filter(
      ({ locale, role: by, led_to, status, path, page }) =>
        locale === visits[0]?.locale && by === role && led_to === null && status === 200 && page && !measured.has(path),
    )
    const [first] = pages
    if (first && role === 'visitor') {
      // measure the front page with the age warning first, then dismiss the warning
      await measure(origin, first)
      await tab.send('Runtime.evaluate', { expression: "localStorage.setItem('hide-entry-warning', Math.floor(Date.now() / 1000))" })
    }
    for (const page of pages) {
      await measure(origin, page)
      measured.add(page.path)
    }
  }
}
