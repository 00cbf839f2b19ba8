import type { Decision } from './deck-rules.ts'

const isStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/** How far, of the card's width, and how fast a card must be thrown to count. */
const far = 0.32
const fast = 0.45
const least_px = 40

/** What letting go means; null: it springs back. */
export function decisionOf({ x, width, velocity }: { x: number; width: number; velocity: number }): Decision | null {
  const is_thrown = Math.abs(x) > width * far || (velocity > fast && Math.abs(x) > least_px)
  if (!is_thrown) return null
  return x > 0 ? 'like' : 'pass'
}

/** The card under the finger. As custom properties: nothing the page draws anew takes them away. */
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

/** Back into its place, from wherever it was let go. */
export function springBack(card: HTMLElement): void {
  const from = getComputedStyle(card).transform
  letGo(card)
  if (isStill() || from === 'none') return
  card.animate([{ transform: from }, { transform: 'none' }], { duration: 420, easing: 'cubic-bezier(.34,1.56,.64,1)' })
}

/** Out of sight, with its stamp; who wants no motion sees it fade. */
export async function throwOut(card: HTMLElement, decision: Decision): Promise<void> {
  const side = decision === 'like' ? 1 : -1
  const from = getComputedStyle(card).transform
  card.style.setProperty(decision === 'like' ? '--like' : '--pass', '1')
  const frames = isStill()
    ? [{ opacity: 1 }, { opacity: 0 }]
    : [{ transform: from }, { transform: `translateX(${side * (innerWidth / 2 + card.offsetWidth)}px) rotate(${side * 24}deg)` }]
  const animation = card.animate(frames, { duration: isStill() ? 140 : 380, easing: 'cubic-bezier(.4,.2,.6,1)', fill: 'forwards' })
  // cancelled when the card is taken back before it was out
  await animation.finished.catch(() => {})
}

/** From where it went, back on top. */
export function flyIn(card: HTMLElement, decision: Decision): void {
  for (const animation of card.getAnimations()) animation.cancel()
  letGo(card)
  const side = decision === 'like' ? 1 : -1
  const frames = isStill()
    ? [{ opacity: 0 }, { opacity: 1 }]
    : [{ transform: `translateX(${side * (innerWidth / 2 + card.offsetWidth)}px) rotate(${side * 24}deg)` }, { transform: 'none' }]
  card.animate(frames, { duration: isStill() ? 140 : 420, easing: 'cubic-bezier(.2,.8,.2,1)' })
}
