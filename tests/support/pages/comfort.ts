import type { Page } from '@playwright/test'

/**
 * Returns the controls of a page that are hard to use by touch: something covers the control, or its area for touch is lower or narrower
 * than 44 px. It also returns controls that the Tab key does not reach. Links inside a text and the footer are ignored. If a dialog is
 * open, only the controls of the dialog count.
 */
export async function hardControls(page: Page, most = 40): Promise<string[]> {
  await startOver(page)
  return page.evaluate((most) => {
    const dialog = [...document.querySelectorAll('dialog[open]')].at(-1)
    const wrong = new Set<string>()
    const [reached, unreached] = [new Set<string>(), new Set<string>()]
    const all = (dialog ?? document.body).querySelectorAll<HTMLElement>('a[href], button, input, select, summary')
    for (const control of [...all].filter(isUsed).slice(0, most)) {
      const area = control.matches('[type=radio], [type=checkbox]') ? ((control as HTMLInputElement).labels?.[0] ?? control) : control
      area.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
      const box = area.getBoundingClientRect()
      const name = `${control.localName} “${(control.ariaLabel ?? area.innerText ?? '').trim().slice(0, 40)}”`
      const [x, y] = [box.left + box.width / 2, box.top + box.height / 2]
      if (!hits(area, x, y)) wrong.add(`${name} is covered by ${describe(document.elementFromPoint(x, y))}`)
      else if (box.height < 44 && (!hits(area, x, y - 21) || !hits(area, x, y + 21))) wrong.add(`${name} is lower than 44 px`)
      else if (box.width < 44 && (!hits(area, x - 21, y) || !hits(area, x + 21, y))) wrong.add(`${name} is narrower than 44 px`)
      if (control.tabIndex < 0) unreached.add(name)
      else reached.add(name)
    }
    // of the photos of a gallery, the Tab key reaches the current one
    for (const name of unreached) if (!reached.has(name)) wrong.add(`${name} is not reached by the Tab key`)
    scrollTo({ top: 0, behavior: 'instant' })
    return [...wrong]

    function isUsed(control: HTMLElement): boolean {
      // the link to the content is outside the window until it has the focus
      if (
        control.closest('footer, [inert], [aria-hidden=true], [href="#content"]') ||
        control.matches(':disabled, [type=hidden], [type=range]')
      )
        return false
      const style = getComputedStyle(control)
      if (style.display === 'inline' || !control.checkVisibility({ visibilityProperty: true })) return false
      // an element that only screen readers read, such as the link to the content
      const { width, height } = control.getBoundingClientRect()
      return control.matches('input') || (width > 1 && height > 1 && style.clipPath === 'none')
    }

    function hits(area: Element, x: number, y: number): boolean {
      const hit = document.elementFromPoint(x, y)
      return hit !== null && area.contains(hit)
    }

    function describe(element: Element | null): string {
      return element ? `${element.localName} “${(element as HTMLElement).innerText?.slice(0, 30) ?? ''}”` : 'nothing'
    }
  }, most)
}

/**
 * Presses the Tab key, and returns the focused elements that a user does not see: no ring is visible, the element is outside the window, or
 * a bar covers it.
 */
export async function hiddenFocus(page: Page, presses: number): Promise<string[]> {
  const wrong = new Set<string>()
  await startOver(page)
  for (let press = 0; press < presses; press++) {
    await page.keyboard.press('Tab')
    const fault = await page.evaluate(() => {
      const focused = document.activeElement
      // the thumbs of a slider with two thumbs share one track
      if (!(focused instanceof HTMLElement) || focused.matches('body, [type=range]')) return null
      const shown = focused instanceof HTMLInputElement ? (focused.closest('label') ?? focused) : focused
      const name = `${focused.localName} “${(focused.ariaLabel ?? shown.innerText ?? '').trim().slice(0, 40)}”`
      const hasRing = [focused, shown, focused.parentElement, focused.parentElement?.parentElement, ...focused.children].some((element) => {
        const style = element && getComputedStyle(element)
        return style && style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) >= 2
      })
      // the box around a text field has a thick border instead
      const isBoxed = getComputedStyle(focused.parentElement ?? focused).boxShadow.includes('0px 0px 0px 2px inset')
      if (!hasRing && !isBoxed) return `${name} has no visible ring`
      const { left, right, top, height } = shown.getBoundingClientRect()
      // a row that scrolls sideways may show only a part of the next card
      let row: Element | null = shown
      while (row && row.localName !== 'dialog' && !/auto|scroll/.test(getComputedStyle(row).overflowX)) row = row.parentElement
      const visible = row?.getBoundingClientRect() ?? { left: 0, right: innerWidth }
      const x = (Math.max(left, visible.left, 0) + Math.min(right, visible.right, innerWidth)) / 2
      const isWholly = height < innerHeight / 3 && Math.abs(x - (left + right) / 2) < 1
      for (const y of isWholly ? [top + 8, top + height - 8] : [top + height / 2]) {
        const hit = document.elementFromPoint(x, y)
        if (!hit) return `${name} is outside the window`
        if (!shown.contains(hit)) return `${name} is covered by ${hit.localName} “${(hit as HTMLElement).innerText?.slice(0, 30) ?? ''}”`
      }
      return null
    })
    if (fault) wrong.add(fault)
  }
  return [...wrong]
}

/** Moves the focus to the start of the page, so that the Tab key begins there. A dialog keeps the focus inside. */
function startOver(page: Page): Promise<void> {
  return page.evaluate(() => {
    document.body.tabIndex = -1
    document.body.focus({ preventScroll: true })
    document.body.removeAttribute('tabindex')
    for (const part of document.querySelectorAll('dialog[open], dialog[open] *')) part.scrollTop = 0
    scrollTo({ top: 0, behavior: 'instant' })
  })
}
