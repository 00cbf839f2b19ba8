import { mayReload } from '#client/platform/page/page-chunks.ts'
import { reloadKeepingEmail } from './keep-email-over-reload.ts'
import { start } from './start-state.ts'

/** Data attributes of the script element. app/shell/server/page-shell.ts writes them. */
interface ApplicationFiles {
  /** URL of the application's entry script. */
  application?: string
  /** URLs of the chunks that this page needs, with spaces between them. */
  parts?: string
  /** Message that the visitor sees if the application could not be loaded. */
  failure?: string
}

/** After this time, the application loads even without the `load` event, which a slow picture may delay. */
const longest_wait_ms = 3000
/** After this time, the application loads even if the main thread is never idle. */
const longest_idle_wait_ms = 1000

/**
 * Calls `load` once: when the page is loaded and the browser is idle, or earlier at the first use of a control. An even earlier load would
 * not make the page ready sooner on a slow phone, because it would compete with pictures and fonts (docs/decisions/0070).
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

/** Returns a function that loads the application. Calling it again has no effect, unless loading has failed. */
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
    // A newer build may have removed this file (404), or the browser does not load a failed file again. In both cases, only a new document
    // helps.
    if ((status === 404 || (status !== null && num_failed > 1)) && mayReload()) reloadKeepingEmail()
    else if (start.repeat) showFailure(failure)
    start.repeat = null
  }

  return () => {
    if (is_loading) return
    is_loading = true
    void load()
  }
}

/** Adds a preload link for a chunk. Otherwise, the browser would find a chunk only after it has loaded the previous chunk. */
function preload(href: string): void {
  if (document.head.querySelector(`link[href="${href}"]`)) return
  document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
}

/** Returns the HTTP status of a URL; null without a connection. */
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
  // set the text only now: some screen readers announce an alert only if its text changes while it is in the page
  message.textContent = text
}

const hideFailure = () => document.querySelector('[data-start-failed]')?.remove()
