import { focusFirstItem, placeMenu } from '#client/ui/overlay/menu-behaviour.ts'
import { start } from './start-state.ts'

/** Places a menu that the visitor opens before hydration, and moves the focus into it. The browser itself opens and closes the menu. */
export function placeOpenedMenus(): void {
  const options = { capture: true, signal: start.ended.signal }
  const whenOpening = (handle: (menu: HTMLElement) => void) => (event: Event) => {
    const { target } = event
    if (event instanceof ToggleEvent && event.newState === 'open' && target instanceof HTMLElement && target.role === 'menu') handle(target)
  }
  addEventListener('beforetoggle', whenOpening(placeMenu), options)
  addEventListener('toggle', whenOpening(focusFirstItem), options)
}
