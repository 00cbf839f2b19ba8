import { keepDismissal } from './dismissal.ts'

/**
 * Somebody says that they are old enough, in the warning that stands at `place`: the answer is kept, and `hide` is called. Heard at the window, because
 * React lets no press reach its element while the piece around it has not been taken over, and does not answer it then either.
 */
export function whenEntered(place: Element, hide: () => void): void {
  const hear = ({ target }: Event) => {
    if (!(target instanceof Element) || !place.contains(target) || !target.closest('[data-enter]')) return
    keepDismissal()
    hide()
  }
  addEventListener('click', hear, { capture: true })
}
