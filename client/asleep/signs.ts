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

  let hovered: ReturnType<typeof setTimeout> | undefined
  const look = (event: Event) => {
    clearTimeout(hovered)
    if (isControl(event)) hovered = setTimeout(wake, hover_ms)
  }
  addEventListener('pointerover', look, options)
  signal.addEventListener('abort', () => clearTimeout(hovered))

  // a row of photos says beside it which one is seen
  const follow = ({ target }: Event) => {
    if (!(target instanceof Element) || !target.matches('[data-follows]')) return
    scrolled.add(target)
    wake()
  }
  addEventListener('scroll', follow, options)

  watchForPlaces({ wake, signal })
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
