import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'

/** As root in a closed network: nothing is looked up, nothing is fetched but the page. */
const flags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/**
 * One page, once, in a browser that has never been anywhere: Lighthouse forgets files between runs, but not cookies. Its defaults are a
 * phone and a slow network, both simulated from what is seen. `skipped` names audits that do not fit the page.
 */
export async function measure(url, { chromium, cookie, skipped }) {
  const browser = await launch({ chromePath: chromium, chromeFlags: flags })
  try {
    const result = await lighthouse(url, {
      port: browser.port,
      output: 'json',
      logLevel: 'silent',
      onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'],
      skipAudits: skipped,
      ...(cookie && { extraHeaders: { cookie } }),
    })
    const problem = result?.lhr.runtimeError
    if (!result || problem) throw new Error(`${url}: ${problem?.message ?? 'Lighthouse answered nothing'}`)
    return result.lhr
  } finally {
    browser.kill()
  }
}
