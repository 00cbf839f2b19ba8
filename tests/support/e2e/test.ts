import { type BrowserContext, test as base, expect, type Page, type Response } from '@playwright/test'

export { expect }

interface Fixtures {
  /** What this test makes the browser complain about, such as an answer of 404 that it asks for. */
  allowedConsole: RegExp
  /** Every browser has been here before and dismissed the warning for adults, unless a test is about it. */
  isFirstVisit: boolean
  /** What has gone wrong so far; whatever is left at the end fails the test. */
  complaints: string[]
}

let visitors = 0

/** An address of one's own for every visitor, as limits count it; the journeys' server believes its own machine. */
export function anAddress(): string {
  visitors += 1
  return `10.${process.pid & 255}.${(visitors >> 8) & 255}.${visitors & 255}`
}

const isComplaint = (text: string) => /hydrat|content security policy|refused to/i.test(text)

/** The recorder of a trace reads a page's pictures by fetch, which the page itself may not: only where there is one. */
const isTracers = (text: string) => /^Connecting to 'blob:/.test(text) && (test.info().retry > 0 || Boolean(process.env.TRACE))

/**
 * Playwright's test, in which nothing goes wrong unseen: an error in the console of any page, an exception, a hydration
 * that failed or a breach of the content policy fails it.
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
        // sent before anything else the context is asked to do
        if (!isFirstVisit) void context.addInitScript(dismissEntryWarning)
      }
      browser.on('context', watch)
      for (const context of browser.contexts()) watch(context)
      await use(complaints)
      browser.off('context', watch)
      // those a journey opened for others live as long as the browser does, each with its stream and its clocks
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
    // a page without an address has nothing to store in
  }
}

export function expectSilence(complaints: string[]): void {
  expect([...new Set(complaints)].slice(0, 5), 'the console stays silent').toEqual([])
}

/** Opens a page and waits until it answers. */
export async function visit(page: Page, address: string): Promise<Response | null> {
  const response = await page.goto(address)
  await started(page)
  return response
}

/** Goes on inside the application as a link does, which is a fraction of loading the page, and waits until the other page stands there. */
export async function goOn(page: Page, address: string): Promise<void> {
  await started(page)
  await page.evaluate(async (to) => {
    // as the router shows itself to its own tools
    const router = window.__TSR_ROUTER__
    if (!router) throw new Error('this page has no application')
    const left = router.state.location
    history.pushState({}, '', to)
    const hasCome = ({ status, location, resolvedLocation }: typeof router.state) =>
      status === 'idle' && location !== left && location.href === resolvedLocation?.href
    while (!hasCome(router.state)) await new Promise((resolve) => setTimeout(resolve, 20))
  }, address)
}

/** Loads a browser's first page; to each further one it goes as a link does. */
export async function reach(page: Page, address: string): Promise<void> {
  await (page.url() === 'about:blank' ? visit(page, address) : goOn(page, address))
}

/** Waits for hydration. Pages of blocks have no React and are ready at once. */
export async function started(page: Page): Promise<void> {
  await until(page, () => !document.querySelector('script[data-application]') || 'hydrated' in document.documentElement.dataset)
}

/** As waitForFunction() waits, without its program of a hundred kilobytes, which every document would read for this alone. */
export async function until(page: Page, is_so: () => boolean): Promise<void> {
  const look = `(${is_so})()`
  const waiting = `new Promise((done) => { const look = () => (${look} ? done() : setTimeout(look, 20)); look() })`
  // whoever is led elsewhere meanwhile waits for the page they are led to
  while (!(await page.evaluate(waiting).then(() => true, isLedElsewhere))) await page.waitForLoadState('domcontentloaded')
}

function isLedElsewhere(error: Error): boolean {
  if (/context was destroyed|navigation/i.test(error.message)) return false
  throw error
}
