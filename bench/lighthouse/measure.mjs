import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { connect } from 'puppeteer-core'

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
    if (cookie) await logIn(browser.port, { url, cookie })
    const result = await lighthouse(url, {
      port: browser.port,
      output: 'json',
      logLevel: 'silent',
      onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'],
      skipAudits: skipped,
    })
    const problem = result?.lhr.runtimeError
    if (!result || problem) throw new Error(`${url}: ${problem?.message ?? 'Lighthouse answered nothing'}`)
    return result.lhr
  } finally {
    browser.kill()
  }
}

/** The browser itself keeps the session: a header named to Lighthouse goes with the page alone, and its calls would be a stranger's. */
async function logIn(port, { url, cookie }) {
  const browser = await connect({ browserURL: `http://127.0.0.1:${port}` })
  const pairs = cookie.split('; ').map((pair) => ({ name: pair.slice(0, pair.indexOf('=')), value: pair.slice(pair.indexOf('=') + 1) }))
  await browser.setCookie(...pairs.map((pair) => ({ ...pair, domain: new URL(url).hostname, path: '/', httpOnly: true, sameSite: 'Lax' })))
  await browser.disconnect()
}
