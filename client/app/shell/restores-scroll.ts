interface Place {
  pathname: string
  href: string
  state: { is_overlay?: true }
}

/**
 * Whether the router sets the scroll positions of a page that it shows. It does not where nothing may move: at hydration, because the visitor
 * may have scrolled the page already, and when the history entry of an overlay opens or closes above the same page (back-closes.tsx).
 */
export function restoresScroll(loaded_at: string): (shown: { location: Place }) => boolean {
  let before: Place | null = null
  return ({ location }) => {
    const is_hydration = before === null && location.pathname === loaded_at
    const is_overlays = before !== null && before.href === location.href && before.state.is_overlay !== location.state.is_overlay
    before = location
    return !is_hydration && !is_overlays
  }
}
