import type { Decision } from './deck-rules.ts'

const prefersReducedMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/**
 * When a movement counts as a swipe: its distance as a fraction of the card's width, its speed in px per ms, and its minimum distance in
 * px.
 */
const far = 0.32
const fast = 0.45
const least_px = 40

/** Returns the decision when the finger releases the card; null if the movement was not a swipe, so that the card moves back. */
export function decisionOf({ x, width, velocity }: { x: number; width: number; velocity: number }): Decision | null {
  const is_thrown = Math.abs(x) > width * far || (velocity > fast && Math.abs(x) > least_px)
  if (!is_thrown) return null
  return x > 0 ? 'like' : 'pass'
}

/** Moves the card with the finger. The position is stored in custom properties, because a React render does not overwrite them. */
export function drag(card: HTMLElement, x: number): void {
  const pull = Math.max(-1, Math.min(1, x / (card.offsetWidth * far)))
  card.dataset.dragged = ''
  card.style.setProperty('--x', `${x}px`)
  card.style.setProperty('--turn', `${Math.max(-16, Math.min(16, x / 18))}deg`)
  card.style.setProperty('--like', `${Math.max(0, pull)}`)
  card.style.setProperty('--pass', `${Math.max(0, -pull)}`)
}

function letGo(card: HTMLElement): void {
  delete card.dataset.dragged
  for (const name of ['--x', '--turn', '--like', '--pass']) card.style.removeProperty(name)
}

/** Animates the card back to its place. */
export function springBack(card: HTMLElement): void {
  const from = getComputedStyle(card).transform
  letGo(card)
  if (prefersReducedMotion() || from === 'none') return
  card.animate([{ transform: from }, { transform: 'none' }], { duration: 420, easing: 'cubic-bezier(.34,1.56,.64,1)' })
}

/** Animates the card off the screen, with the stamp for the decision. If the user prefers reduced motion, the card only fades. */
export async function throwOut(card: HTMLElement, decision: Decision): Promise<void> {
  const side = decision === 'like' ? 1 : -1
  const from = getComputedStyle(card).transform
  card.style.setProperty(decision === 'like' ? '--like' : '--pass', '1')
  const frames = prefersReducedMotion()
    ? [{ opacity: 1 }, { opacity: 0 }]
    : [{ transform: from }, { transform: `translateX(${side * (innerWidth / 2 + card.offsetWidth)}px) rotate(${side * 24}deg)` }]
  const animation = card.animate(frames, {
    duration: prefersReducedMotion() ? 140 : 380,
    easing: 'cubic-bezier(.4,.2,.6,1)',
    fill: 'forwards',
  })
  // the promise rejects if the card comes back during the animation
  await animation.finished.catch(() => {})
}

/** Animates a card back onto the deck. */
export function flyIn(card: HTMLElement, decision: Decision): void {
  for (const animation of card.getAnimations()) animation.cancel()
  letGo(card)
  const side = decision === 'like' ? 1 : -1
  const frames = prefersReducedMotion()
    ? [{ opacity: 0 }, { opacity: 1 }]
    : [{ transform: `translateX(${side * (innerWidth / 2 + card.offsetWidth)}px) rotate(${side * 24}deg)` }, { transform: 'none' }]
  card.animate(frames, { duration: prefersReducedMotion() ? 140 : 420, easing: 'cubic-bezier(.2,.8,.2,1)' })
}
