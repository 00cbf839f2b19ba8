import type { Page } from '@playwright/test'

/**
 * Returns the controls that a person cannot press: each one is scrolled into view and must be inside the window, and no other element may
 * be above its centre. If a dialog is open, only its controls are checked.
 */
export function controlsOutOfReach(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    await document.fonts.ready
    const found = new Set<string>()
    const { clientWidth } = document.documentElement
    const scope = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body
    const selector = 'a[href], button, input:not([type=hidden]), select, textarea, summary'
    for (const control of scope.querySelectorAll<HTMLElement>(selector)) {
      if (!isSeen(control)) continue
      control.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
      const name = (control.getAttribute('aria-label') ?? control.innerText ?? '').trim().slice(0, 40) || control.outerHTML.slice(0, 80)
      // a link in a text can have several lines
      const [box] = control.getClientRects()
      if (!box) continue
      // a list that scrolls sideways shows a part of its last item
      if (isInRail(control)) continue
      // a button without a border may reach over the edge with its padding, and a tilted picture with a corner
      const { paddingLeft, paddingRight } = getComputedStyle(control)
      const corner = control.querySelector('img') ? box.width / 10 : 0
      const is_cut =
        box.left + Number.parseFloat(paddingLeft) < -corner || box.right - Number.parseFloat(paddingRight) > clientWidth + corner
      if (is_cut) found.add(`“${name}” is partly outside the window`)
      const hit = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)
      if (!hit) found.add(`“${name}” is outside the window`)
      else if (!belongs(control, hit)) found.add(`“${name}” is covered by “${hit.textContent?.trim().slice(0, 40)}”`)
    }
    scrollTo(0, 0)
    return [...found]

    function isInRail(control: HTMLElement): boolean {
      for (let each = control.parentElement; each && each !== document.body; each = each.parentElement)
        if (/auto|scroll/.test(getComputedStyle(each).overflowX) && each.scrollWidth > each.clientWidth + 1) return true
      return false
    }

    function belongs(control: HTMLElement, hit: Element): boolean {
      const label = control.closest('label') ?? (control as HTMLInputElement).labels?.[0]
      return control.contains(hit) || hit.contains(control) || label?.contains(hit) === true
    }

    function isSeen(element: Element): boolean {
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) || element.closest('[inert]')) return false
      const { width, height, bottom } = element.getBoundingClientRect()
      if (width < 2 || height < 2) return false
      // the link that skips the navigation is above the window until it has the focus
      if (getComputedStyle(element).position === 'fixed' && bottom <= 0) return false
      for (let each: Element | null = element; each; each = each.parentElement) {
        const { clipPath, position } = getComputedStyle(each)
        if (position === 'absolute' && clipPath !== 'none') return false
      }
      return true
    }
  })
}
