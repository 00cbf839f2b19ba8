/** What only the application can answer. Links and what folds are the browser's own; the answer to the warning is this script's. */
const control = 'button:not([data-enter]), [role="button"], input, select, textarea, label'
/** Shorter than this, a pointer only passes by. */
const hover_ms = 60
/** As far ahead as the application itself looks (search-results.tsx). */
const near = '600px'

interface Listening {
  wake(): void
  signal: AbortSignal
  scrolled: Set<Element>
}

const isControl = ({ target }: Event): boolean => target instanceof Element && target.closest(control) !== null

/** Wakes the application at the first sign of somebody wanting something of it. */
export function watchForSigns({ wake, signal, scrolled }: Listening): void {
  const options = { capture: true, passive: true, signal }
  const wakeForControl = (event: Event) => {
    if (isControl(event)) wake()
  }
  for (const name of ['pointerdown', 'touchstart', 'focusin', 'keydown']) addEventListener(name, wakeForControl, options)

  watchForHover({ wake, signal })

  // a row of photos says beside it which one is seen
  const follow = ({ target }: Event) => {
    if (!(target instanceof Element) || !target.matches('[data-follows]')) return
    scrolled.add(target)
    wake()
  }
  addEventListener('scroll', follow, options)

  // VR-01: the page may move into a window of its own
  const app_window = matchMedia('(display-mode: standalone)')
  const move = () => {
    document.documentElement.classList.toggle('is-pwa', app_window.matches)
    wake()
  }
  app_window.addEventListener('change', move, { signal })

  watchForPlaces({ wake, signal })
  followHistory(signal)
}

/** Where the application went from page to page in this document before it was loaded anew, going back loads nothing by itself. */
function followHistory(signal: AbortSignal): void {
  const here = () => location.pathname + location.search
  const loaded_at = here()
  const follow = () => {
    if (here() !== loaded_at) location.reload()
  }
  addEventListener('popstate', follow, { signal })
}

/** A pointer that comes to a control and stays. One that rests while the page appears or scrolls under it means nothing by it. */
function watchForHover({ wake, signal }: Pick<Listening, 'wake' | 'signal'>): void {
  const options = { capture: true, passive: true, signal }
  let hovered: ReturnType<typeof setTimeout> | undefined
  const leave = () => {
    clearTimeout(hovered)
    hovered = undefined
  }
  addEventListener('pointerover', leave, options)
  const look = (event: Event) => {
    if (hovered === undefined && isControl(event)) hovered = setTimeout(wake, hover_ms)
  }
  addEventListener('pointermove', look, options)
  signal.addEventListener('abort', leave)
}

/** Places that fetch by themselves when they come near: the end of a list, what a failed call has left open. */
function watchForPlaces({ wake, signal }: Pick<Listening, 'wake' | 'signal'>): void {
  const observer = new IntersectionObserver((entries) => entries.some(({ isIntersecting }) => isIntersecting) && wake(), {
    rootMargin: near,
  })
  for (const place of document.querySelectorAll('[data-wakes], main [aria-busy="true"]')) observer.observe(place)
  signal.addEventListener('abort', () => observer.disconnect())
}

/** What the application does of itself for a few, and must not be left undone: it tidies up after a member who is gone, and knows an app's window. */
export function mustNotSleep(): boolean {
  const may_have_push = 'Notification' in window && Notification.permission === 'granted'
  return may_have_push || document.documentElement.classList.contains('is-pwa')
}
