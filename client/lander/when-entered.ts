import { keepDismissal } from './dismissal.ts'

/**
 * Stores the visitor's confirmation of the age in the warning inside `place`, then calls `hide`. It listens on the window, because React
 * withholds clicks on elements that are not hydrated yet.
 */
export function whenEntered(place: Element, hide: () => void): void {
  const hear = ({ target }: Event) => {
    if (!(target instanceof Element) || !place.contains(target) || !target.closest('[data-enter]')) return
    keepDismissal()
    hide()
  }
  addEventListener('click', hear, { capture: true })
}
