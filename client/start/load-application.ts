import { mayReload } from '#client/platform/page/page-chunks.ts'
import { start } from './start-state.ts'

/** The attributes of the script element, written by app/shell/server/page-shell.ts. */
export interface ApplicationFiles {
  /** URL of the application's entry. */
  application?: string
  /** URLs of the chunks that this page needs, separated by spaces. */
  parts?: string
  /** Message for a visitor who waits for an application that could not be loaded. */
  failure?: string
}

/** Loads the application even if the `load` event does not come, for example because of a picture that hangs. */
const longest_wait_ms = 3000
/** For a page whose main thread is never idle. */
const longest_idle_wait_ms = 1000

/**
 * Calls `load` once: when the page is loaded and the browser is idle, or at the first use of a control. On a slow phone, an earlier load would
 * compete with pictures and fonts, and the page would not be ready sooner (docs/decisions/0070).
 */
export function loadWhenIdle(load: () => void): void {
  const { signal } = start.ended
  for (const name of ['pointerdown', 'keydown', 'focusin']) addEventListener(name, load, { capture: true, passive: true, signal })
  addEventListener('online', load, { signal })
  const idle = () => ('requestIdleCallback' in window ? requestIdleCallback(load, { timeout: longest_idle_wait_ms }) : setTimeout(load))
  if (document.readyState === 'complete') idle()
  else addEventListener('load', idle, { once: true, signal })
  setTimeout(load, longest_wait_ms)
}

const importProgram = (url: string): Promise<unknown> => import(/* @vite-ignore */ url)

/** Returns a function that loads the application. Further calls have no effect, unless loading failed. */
export function applicationLoader({ application = '', parts = '', failure = '' }: ApplicationFiles, program = importProgram): () => void {
  let is_loading = false
  let num_failed = 0

  async function load(): Promise<void> {
    for (const href of parts.split(' ').filter(Boolean)) preload(href)
    try {
      await program(application)
      hideFailure()
    } catch {
      is_loading = false
      num_failed += 1
      await handleFailure()
    }
  }

  async function handleFailure(): Promise<void> {
    const status = await statusOf(application)
    // A newer build may have replaced this one (404). Some browsers also remember that a file failed. Only a new document helps.
    if ((status === 404 || (status !== null && num_failed > 1)) && mayReload()) location.reload()
    else if (start.repeat) showFailure(failure)
    start.repeat = null
  }

  return () => {
    if (is_loading) return
    is_loading = true
    void load()
  }
}

/** Without these links, the browser would find each chunk only after the previous one. */
function preload(href: string): void {
  if (document.head.querySelector(`link[href="${href}"]`)) return
  document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
}

/** HTTP status of a URL; null without a connection. */
const statusOf = (url: string): Promise<number | null> =>
  fetch(url, { method: 'HEAD' }).then(
    ({ status }) => status,
    () => null,
  )

function showFailure(text: string): void {
  hideFailure()
  const message = document.createElement('p')
  message.dataset.startFailed = ''
  message.setAttribute('role', 'alert')
  document.body.append(message)
  // Some screen readers announce an alert only if its text changes after it is in the page.
  message.textContent = text
}

const hideFailure = () => document.querySelector('[data-start-failed]')?.remove()
