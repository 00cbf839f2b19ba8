import { keepDismissal } from './dismissal.ts'

/**
 * When the visitor confirms the age in the warning inside `place`, stores the confirmation and calls `hide`. The listener is on the window,
 * because React withholds clicks on elements that are not hydrated yet.
 */
export function whenEntered(place: Element, hide: () => void): void {
  const hear = ({ target }: Event) => {
    if (!(target instanceof Element) || !place.contains(target) || !target.closest('[data-enter]')) return
    keepDismissal()
    hide()
  }
  addEventListener('click', hear, { capture: true })
}
