import type { Decision } from './deck-rules.ts'

const prefersReducedMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/**
 * When a movement counts as a swipe: its distance as a fraction of the card's width, its speed in px per ms, and its minimum distance in
 * px.
 */
const far = 0.3
const fast = 0.5
const least_px = 40
/** The card turns by one degree for this distance. */
const px_per_degree = 12
const most_degrees = 30
/** The stamp starts to appear at the first distance, and is complete at the second distance. */
const stamp_px = { from: 24, to: 96 } as const
const fade_ms = 120

/** Returns the decision when the finger releases the card; null if the movement was not a swipe, so that the card moves back. */
export function decisionOf({ x, width, velocity }: { x: number; width: number; velocity: number }): Decision | null {
  const is_thrown = Math.abs(x) > width * far || (velocity > fast && Math.abs(x) > least_px)
  if (!is_thrown) return null
  return x > 0 ? 'like' : 'pass'
}

const turnAt = (x: number) => Math.max(-most_degrees, Math.min(most_degrees, x / px_per_degree))
const within = (share: number) => Math.max(0, Math.min(1, share))

/**
 * Moves the card with the finger. Meanwhile, the next card turns upright. The position is stored in custom properties, because a React
 * render does not overwrite them.
 */
export function drag(card: HTMLElement, x: number): void {
  const stamp = within((Math.abs(x) - stamp_px.from) / (stamp_px.to - stamp_px.from))
  card.dataset.dragged = ''
  card.style.setProperty('--x', `${x}px`)
  card.style.setProperty('--turn', `${turnAt(x)}deg`)
  card.style.setProperty('--like', `${x > 0 ? stamp : 0}`)
  card.style.setProperty('--pass', `${x < 0 ? stamp : 0}`)
  card.parentElement?.style.setProperty('--lift', `${within(Math.abs(x) / (card.offsetWidth * far))}`)
}

function letGo(card: HTMLElement): void {
  delete card.dataset.dragged
  for (const name of ['--x', '--turn', '--like', '--pass']) card.style.removeProperty(name)
  card.parentElement?.style.removeProperty('--lift')
}

/** Animates the card back to its place. */
export function springBack(card: HTMLElement): void {
  const from = getComputedStyle(card).transform
  letGo(card)
  if (prefersReducedMotion() || from === 'none') return
  card.animate([{ transform: from }, { transform: 'none' }], { duration: 300, easing: 'cubic-bezier(.34,1.56,.64,1)' })
}

/** The position of a card that has left the screen. */
function outside(card: HTMLElement, decision: Decision): string {
  const x = (decision === 'like' ? 1 : -1) * (innerWidth / 2 + card.offsetWidth)
  return `translateX(${x}px) rotate(${turnAt(x)}deg)`
}

/** Animates the card off the screen, with the stamp for the decision. If the user prefers reduced motion, the card only fades. */
export async function throwOut(card: HTMLElement, decision: Decision): Promise<void> {
  const from = getComputedStyle(card).transform
  card.style.setProperty(decision === 'like' ? '--like' : '--pass', '1')
  card.parentElement?.style.removeProperty('--lift')
  const is_still = prefersReducedMotion()
  const frames = is_still ? [{ opacity: 1 }, { opacity: 0 }] : [{ transform: from }, { transform: outside(card, decision) }]
  const animation = card.animate(frames, {
    duration: is_still ? fade_ms : 240,
    easing: 'cubic-bezier(.4,.2,.6,1)',
    fill: 'forwards',
  })
  // the promise rejects if the card comes back during the animation
  await animation.finished.catch(() => {})
}

/** Animates a card back onto the deck, along the path on which it left. */
export function flyIn(card: HTMLElement, decision: Decision): void {
  for (const animation of card.getAnimations()) animation.cancel()
  letGo(card)
  const is_still = prefersReducedMotion()
  const frames = is_still ? [{ opacity: 0 }, { opacity: 1 }] : [{ transform: outside(card, decision) }, { transform: 'none' }]
  card.animate(frames, { duration: is_still ? fade_ms : 260, easing: 'cubic-bezier(.2,.8,.2,1)' })
}
