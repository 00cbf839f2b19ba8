import type { Page } from '@playwright/test'

/**
 * Returns the elements that do not fit: a page that scrolls sideways, text that is cut off or overflows its control, a button with three
 * lines, and a tab label with two lines. Lists may scroll sideways on purpose, and members' texts may end with an ellipsis. With
 * `is_stretched`, the texts are longer than in any language, so the limits for lines and for the tab bar do not apply.
 */
export function misfitsOf(page: Page, is_stretched = false): Promise<string[]> {
  return page.evaluate((is_stretched) => {
    const misfits = new Set<string>()
    const root = document.documentElement
    if (root.scrollWidth > root.clientWidth) misfits.add(`the page is ${root.scrollWidth - root.clientWidth} px too wide`)
    const control = 'button, a, label, summary, [role=tab], [role=menuitem], [role=menuitemradio], [role=option], th'

    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const words = node.textContent?.trim().replaceAll(/\s+/g, ' ') ?? ''
      const parent = node.parentElement
      if (!words || !parent || !isSeen(parent) || (is_stretched && isInTabBar(parent))) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      const boxes = [...range.getClientRects()].filter(({ width }) => width > 0)
      const told = `“${words.slice(0, 60)}”`
      const is_own = parent.closest('[translate=no], [lang=""]') !== null
      for (let element: Element | null = parent; element && element !== document.body; element = element.parentElement) {
        const { overflowX, overflowY, textOverflow, webkitLineClamp, display, position } = getComputedStyle(element)
        // an element with `display: contents` has no box of its own
        if (display === 'contents') continue
        const box = element.getBoundingClientRect()
        const is_wider = boxes.some(({ left, right }) => right > box.right + 1.5 || left < box.left - 1.5)
        const is_higher = boxes.some(({ top, bottom }) => bottom > box.bottom + 3 || top < box.top - 3)
        if (/auto|scroll/.test(overflowX)) break
        if (is_own && textOverflow === 'ellipsis') break
        if (/hidden|clip/.test(overflowX) && is_wider) misfits.add(`${told} is cut off at its side`)
        if (/hidden|clip/.test(overflowY) && is_higher && webkitLineClamp === 'none' && !is_own) misfits.add(`${told} is cut off below`)
        if (element.matches(control) && display !== 'inline' && is_wider) misfits.add(`${told} sticks out of its ${element.localName}`)
        // parents do not clip an element with `position: fixed`
        if (/auto|scroll/.test(overflowY) || position === 'fixed') break
      }
    }
    for (const button of is_stretched ? [] : document.querySelectorAll('button, a')) {
      if (!isSeen(button) || getComputedStyle(button).display === 'inline') continue
      const is_tab = isInTabBar(button)
      const is_button = button.matches('[data-variant]')
      if (!is_tab && !is_button) continue
      const lines = linesOf(is_tab ? (button.lastElementChild ?? button) : button)
      if (lines > (is_tab ? 1 : 2)) misfits.add(`“${button.textContent?.trim().slice(0, 60)}” stands on ${lines} lines`)
    }
    for (const field of document.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select')) {
      const said = field.matches('select') ? (field as HTMLSelectElement).selectedOptions[0]?.text : (field as HTMLInputElement).placeholder
      if (!said || !isSeen(field)) continue
      const style = getComputedStyle(field)
      const pen = document.createElement('canvas').getContext('2d')
      if (!pen) continue
      pen.font = style.font
      const room = field.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight)
      if (pen.measureText(said).width > room + 1) misfits.add(`“${said}” does not fit its ${field.localName}`)
    }
    return [...misfits]

    function isInTabBar(element: Element): boolean {
      const bar = element.closest('nav')
      return bar !== null && getComputedStyle(bar).position === 'fixed'
    }

    function isSeen(element: Element): boolean {
      if (!element.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true })) return false
      for (let each: Element | null = element; each; each = each.parentElement) {
        const { clipPath, position, overflowX } = getComputedStyle(each)
        // ignore an element that only screen readers read
        if (position === 'absolute' && (clipPath !== 'none' || (overflowX === 'hidden' && each.clientWidth < 2))) return false
        if (each.matches('style, script, noscript, title, svg, option')) return false
      }
      return true
    }

    function linesOf(element: Element): number {
      const range = document.createRange()
      range.selectNodeContents(element)
      const tops: number[] = []
      const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
      for (let node = texts.nextNode(); node; node = texts.nextNode()) {
        if (!node.textContent?.trim() || !isSeen(node.parentElement ?? element)) continue
        range.selectNodeContents(node)
        for (const { top, bottom } of range.getClientRects()) {
          const middle = (top + bottom) / 2
          if (!tops.some((known) => Math.abs(known - middle) < 7)) tops.push(middle)
        }
      }
      return tops.length
    }
  }, is_stretched)
}

/**
 * Returns the words without a mark. Such words come neither from the client's texts nor from a file of the site. Texts of members, names
 * and texts in other languages have attributes that mark them, and are ignored. In the remaining texts, a word with a capital letter counts
 * as a name, unless `vocabulary` contains it. If `sent` is given, the function reads this HTML instead of the page. Then the page must have
 * no content security policy, because a policy does not allow a script to parse HTML.
 */
export function unmarkedIn(page: Page, vocabulary: readonly string[], sent?: string): Promise<string[]> {
  const asked = { vocabulary, sent }
  return page.evaluate(({ vocabulary, sent }) => {
    const shown = sent === undefined ? document : new DOMParser().parseFromString(sent, 'text/html')
    const known = new Set(vocabulary)
    const own = shown.querySelectorAll('[translate=no], [lang=""]')
    const names = new Set([...own].flatMap((element) => element.textContent?.match(/\p{L}+/gu) ?? []))
    const found = new Set<string>()
    const take = (text: string | null, where: string) => {
      const left = (text ?? '').replaceAll(
        /\S+@\S+|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|https?:\/\/\S+|\S+\.(?:example|localhost)\S*/g,
        ' ',
      )
      for (const word of left.match(/[\p{L}\p{N}]+(?:[’']\p{L}+)?/gu) ?? []) {
        // whether the word is neither a name nor a language code
        const is_plain = /^[A-Za-z’']{2,}$/.test(word) && !names.has(word) && !/^[A-Z]{2,3}$/.test(word)
        if (is_plain && (/^[a-z]/.test(word) || known.has(word.toLowerCase()))) found.add(`${where}: ${word}`)
      }
    }
    const is_theirs = (element: Element | null) =>
      element?.closest('[translate=no], [lang]:not(html), script, noscript, style, option, textarea, svg title') != null
    const walker = shown.createTreeWalker(shown.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (!is_theirs(node.parentElement)) take(node.textContent, node.parentElement?.localName ?? '')
    }
    for (const element of shown.body.querySelectorAll('[aria-label], [title], [placeholder], [alt], [aria-description]')) {
      if (is_theirs(element)) continue
      for (const name of ['aria-label', 'title', 'placeholder', 'alt', 'aria-description']) take(element.getAttribute(name), `@${name}`)
    }
    take(shown.title, 'title')
    return [...found]
  }, asked)
}
