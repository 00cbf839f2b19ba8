/** Distance that counts as a swipe, as a fraction of the card's width. */
const threshold = 0.33
type Side = 'left' | 'right'

/** Starts the decks of cards. A visitor uses a deck with the pointer, two buttons or the arrow keys. The answers are not sent. */
export function startDecks(): void {
  for (const deck of document.querySelectorAll<HTMLElement>('[data-deck]')) startDeck(deck)
}

function startDeck(deck: HTMLElement): void {
  const cards = [...deck.querySelectorAll<HTMLElement>('[data-card]')]
  const buttons = [...deck.querySelectorAll<HTMLElement>('[data-answer]')]
  const spoken = deck.querySelector('[data-spoken]')
  const chosen: string[] = []
  let top = 0

  const show = () => {
    for (const [index, card] of cards.entries()) {
      card.dataset.depth = String(index - top)
      card.toggleAttribute('data-gone', index < top)
      // screen readers must not read covered cards
      card.toggleAttribute('inert', index !== top)
    }
    const card = cards[top]
    if (!card) return finish(deck, chosen)
    for (const button of buttons) {
      const text = button.querySelector('[data-answer-text]')
      if (text) text.textContent = card.dataset[sideOf(button)] ?? ''
    }
  }
  const answer = (side: Side) => {
    const card = cards[top]
    if (!card) return
    move(card, side === 'left' ? -1.5 * card.offsetWidth : 1.5 * card.offsetWidth)
    chosen.push(card.dataset[side] ?? '')
    top += 1
    show()
    if (spoken) spoken.textContent = cards[top]?.dataset.says ?? ''
  }

  for (const button of buttons) button.addEventListener('click', () => answer(sideOf(button)))
  document.addEventListener('keydown', (event) => {
    if (top < cards.length && isForDeck(event, deck.querySelector('[data-play]'))) answer(event.key === 'ArrowLeft' ? 'left' : 'right')
  })
  for (const card of cards) followPointer(card, answer)
  show()
}

/**
 * Whether an arrow key is meant for this deck: the focus is in the deck, or nothing has the focus and the deck is visible. Repeated key
 * events are ignored, and so is Alt with an arrow, which means Back in a browser.
 */
function isForDeck({ key, repeat, altKey, ctrlKey, metaKey, shiftKey, target }: KeyboardEvent, play: Element | null): boolean {
  if (!play || (key !== 'ArrowLeft' && key !== 'ArrowRight') || repeat || altKey || ctrlKey || metaKey || shiftKey) return false
  if (play.contains(target as Node)) return true
  const { top, bottom } = play.getBoundingClientRect()
  return target === document.body && !document.querySelector('dialog[open]') && bottom > 0 && top < innerHeight
}

const sideOf = (button: HTMLElement): Side => (button.dataset.answer === 'left' ? 'left' : 'right')

function followPointer(card: HTMLElement, answer: (side: Side) => void): void {
  let start: number | null = null
  card.addEventListener('pointerdown', (event) => {
    if (event.button !== 0 || !event.isPrimary) return
    start = event.clientX
    card.setPointerCapture(event.pointerId)
    card.toggleAttribute('data-held', true)
  })
  card.addEventListener('pointermove', (event) => {
    if (start !== null) move(card, event.clientX - start)
  })
  const release = (event: PointerEvent) => {
    if (start === null) return
    const way = event.clientX - start
    start = null
    card.removeAttribute('data-held')
    // ignore a gesture that the browser has turned into scrolling
    if (event.type === 'pointerup' && Math.abs(way) > card.offsetWidth * threshold) answer(way < 0 ? 'left' : 'right')
    else move(card, 0)
  }
  card.addEventListener('pointerup', release)
  card.addEventListener('pointercancel', release)
}

function move(card: HTMLElement, way: number): void {
  card.style.setProperty('--x', `${Math.round(way)}px`)
  card.style.setProperty('--turn', `${(way / 26).toFixed(2)}deg`)
}

/** Shows the list of the visitor's answers after the last card. The answers are never sent. */
function finish(deck: HTMLElement, chosen: readonly string[]): void {
  const list = deck.querySelector<HTMLElement>('[data-chosen]')
  if (list && deck.dataset.kind === 'questions') {
    list.replaceChildren(...chosen.map((word) => Object.assign(document.createElement('li'), { textContent: word })))
    list.hidden = false
  }
  // wait for the animation of the last card
  const delay = matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 260
  setTimeout(() => {
    deck.toggleAttribute('data-done', true)
    deck.querySelector<HTMLElement>('[data-after] h2')?.focus()
  }, delay)
}
