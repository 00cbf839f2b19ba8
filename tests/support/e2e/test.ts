import { type BrowserContext, test as base, expect, type Page, type Response } from '@playwright/test'

export { expect }

interface Fixtures {
  /** Console messages that a test causes on purpose, for example a 404. */
  allowedConsole: RegExp
  /** False: the age warning is already dismissed in every browser. Set it to true in tests about the age warning. */
  isFirstVisit: boolean
  /** Unexpected console messages so far. If any message is left at the end, the test fails. */
  complaints: string[]
}

let visitors = 0

/**
 * Returns a new IP address for each visitor, because the rate limits count addresses. The server trusts forwarded headers from this
 * machine.
 */
export function anAddress(): string {
  visitors += 1
  return `10.${process.pid & 255}.${(visitors >> 8) & 255}.${visitors & 255}`
}

const isComplaint = (text: string) => /hydrat|content security policy|refused to/i.test(text)

/**
 * Whether the trace recorder caused the message. It reads pictures of the page with fetch, which the content security policy blocks. The
 * message is ignored only while the recorder runs.
 */
const isTracers = (text: string) => /^Connecting to 'blob:/.test(text) && (test.info().retry > 0 || Boolean(process.env.TRACE))

/**
 * Playwright's test with strict checks. A console error in any page, an exception, a failed hydration or a violation of the content
 * security policy fails the test.
 */
export const test = base.extend<Fixtures>({
  allowedConsole: [/^nothing$/, { option: true }],
  isFirstVisit: [false, { option: true }],
  extraHTTPHeaders: async ({ browserName: _ }, use) => use({ 'x-forwarded-for': anAddress() }),
  complaints: [
    async ({ browser, allowedConsole, isFirstVisit }, use) => {
      const complaints: string[] = []
      const note = (text: string) => {
        if (!allowedConsole.test(text) && !isTracers(text)) complaints.push(text.slice(0, 600))
      }
      const watch = (context: BrowserContext) => {
        context.on('console', (message) => {
          const text = message.text()
          if (message.type() === 'error' || isComplaint(text)) note(`${text} (${message.page()?.url()})`)
        })
        context.on('weberror', (error) => note(`${error.error().stack ?? error.error()} (${error.page()?.url()})`))
        // do not wait for this command, because it is sent before all other commands of the context
        if (!isFirstVisit) void context.addInitScript(dismissEntryWarning)
      }
      browser.on('context', watch)
      for (const context of browser.contexts()) watch(context)
      await use(complaints)
      browser.off('context', watch)
      // close the contexts that the test has opened, because their streams and timers would continue
      await Promise.all(browser.contexts().map((context) => context.close()))
      expectSilence(complaints)
    },
    { auto: true },
  ],
})

function dismissEntryWarning(): void {
  try {
    localStorage.setItem('hide-entry-warning', '1764000000')
  } catch {
    // ignore the error: a page without a URL has no storage
  }
}

export function expectSilence(complaints: string[]): void {
  expect([...new Set(complaints)].slice(0, 5), 'the console stays silent').toEqual([])
}

/** Opens a page and waits until it is hydrated. */
export async function visit(page: Page, address: string): Promise<Response | null> {
  const response = await page.goto(address)
  await started(page)
  return response
}

/** Navigates within the application, as a link does, and waits for the new page. This is much faster than a page load. */
export async function goOn(page: Page, address: string): Promise<void> {
  await started(page)
  await page.evaluate(async (to) => {
    // the router library stores the router in this global variable for its developer tools
    const router = window.__TSR_ROUTER__
    if (!router) throw new Error('this page has no application')
    const left = router.state.location
    history.pushState({}, '', to)
    const hasCome = ({ status, location, resolvedLocation }: typeof router.state) =>
      status === 'idle' && location !== left && location.href === resolvedLocation?.href
    while (!hasCome(router.state)) await new Promise((resolve) => setTimeout(resolve, 20))
  }, address)
}

/** Opens a URL. The first URL of a browser is a page load; further URLs are navigations within the application. */
export async function reach(page: Page, address: string): Promise<void> {
  await (page.url() === 'about:blank' ? visit(page, address) : goOn(page, address))
}

/** Waits for hydration. A page of blocks has no React, so it is ready at once. */
export async function started(page: Page): Promise<void> {
  await until(page, () => !document.querySelector('script[data-application]') || 'hydrated' in document.documentElement.dataset)
}

/** Waits until the function returns true in the page. waitForFunction() would inject a script of a hundred kilobytes. */
export async function until(page: Page, is_so: () => boolean): Promise<void> {
  const look = `(${is_so})()`
  const waiting = `new Promise((done) => { const look = () => (${look} ? done() : setTimeout(look, 20)); look() })`
  // if the page redirects meanwhile, wait for the next page and check again
  while (!(await page.evaluate(waiting).then(() => true, isLedElsewhere))) await page.waitForLoadState('domcontentloaded')
}

function isLedElsewhere(error: Error): boolean {
  if (/context was destroyed|navigation/i.test(error.message)) return false
  throw error
}
