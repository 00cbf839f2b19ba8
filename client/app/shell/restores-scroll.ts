interface Place {
  pathname: string
  href: string
  state: { is_overlay?: true }
}

/**
 * Whether the router may set the scroll position of a page. It must not do so at hydration, because the visitor may have scrolled the page
 * already. It must also not do so when an overlay above the same page opens or closes, which changes only the history entry
 * (back-closes.tsx).
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
