import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { connect } from 'puppeteer-core'

/**
 * Flags of Chromium. They allow Chromium to run as root. They also turn off Chromium's own requests, because the machine may have no
 * network.
 */
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
 * Measures one page once, with Lighthouse's simulation of a phone and a slow network. Each measurement uses a new browser, because
 * Lighthouse clears the cache between runs, but not the cookies. `skipped` names audits that do not apply to the page.
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

/**
 * Sets the session cookie in the browser. A Cookie header in Lighthouse's options would apply only to the page, so the API calls of the
 * page would have no session.
 */
async function logIn(port, { url, cookie }) {
  const browser = await connect({ browserURL: `http://127.0.0.1:${port}` })
  const pairs = cookie.split('; ').map((pair) => ({ name: pair.slice(0, pair.indexOf('=')), value: pair.slice(pair.indexOf('=') + 1) }))
  await browser.setCookie(...pairs.map((pair) => ({ ...pair, domain: new URL(url).hostname, path: '/', httpOnly: true, sameSite: 'Lax' })))
  await browser.disconnect()
}
