import sharp from 'sharp'

/** Sends a command of the DevTools protocol to one page. Returns the reply to the command. */
export type Send = <Answer>(method: string, params?: object) => Promise<Answer>

interface LowContrast {
  text: string
  scheme: 'light' | 'dark'
  ratio: number
  /** The minimum ratio that WCAG 2.2 requires for this size of text. */
  least: 3 | 4.5
}

export interface PageText {
  text: string
  /** Red, green and blue from 0 to 255, then the opacity from 0 to 1. */
  color: [number, number, number, number]
  least: 3 | 4.5
  /** Rectangles with the text: left, top, right and bottom, in pixels from the top left corner of the page. */
  boxes: [number, number, number, number][]
}

interface Picture {
  data: Buffer
  width: number
  height: number
}

/** The share of a text's pixels that may have a low contrast. A few pixels of a photo behind a text do not make it illegible. */
const ignored_part = 0.02

/**
 * Measures the contrast of every visible text of the open page in light and dark mode. Returns the texts whose contrast is lower than WCAG
 * 2.2 (1.4.3) allows.
 * It takes two screenshots of the page: one with all texts in a bright colour, and one without texts. Pixels that differ show where the
 * texts are. The second screenshot shows the background of each text. This method includes gradients, pictures and overlapping elements.
 */
export async function measureContrast(send: Send): Promise<LowContrast[]> {
  const found: LowContrast[] = []
  for (const scheme of ['light', 'dark'] as const) {
    const features = [
      { name: 'prefers-color-scheme', value: scheme },
      { name: 'prefers-reduced-motion', value: 'reduce' },
    ]
    await send('Emulation.setEmulatedMedia', { features })
    const shown = await inPage(send, () => getComputedStyle(document.documentElement).colorScheme, null)
    // the theme does not support this colour scheme
    if (shown !== 'normal' && !shown.includes(scheme)) continue
    const texts = await inPage(send, readTexts, null)
    const marked = await photograph(send, '#f0f')
    const bare = await photograph(send, 'transparent')
    await inPage(send, paintTexts, null)
    for (const each of texts) {
      const ratio = ratioOf(each, marked, bare)
      if (ratio !== null && ratio < each.least) found.push({ text: each.text, scheme, ratio, least: each.least })
    }
  }
  return found
}

/** Calls a function in the page. The function may use only its argument, no variables of this file. */
async function inPage<Given, Value>(send: Send, work: (given: Given) => Value, given: Given): Promise<Awaited<Value>> {
  // some compilers wrap functions in calls of __name(), which the page does not have
  const expression = `(() => { const __name = (named) => named; return (${work})(${JSON.stringify(given)}) })()`
  const { result, exceptionDetails } = await send<{
    result: { value: Awaited<Value> }
    exceptionDetails?: { text: string; exception?: { description?: string } }
  }>('Runtime.evaluate', { expression, awaitPromise: true, returnByValue: true })
  if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text)
  return result.value
}

/** Runs in the page: waits for fonts and pictures, then returns every visible text with its colour and position. */
async function readTexts(): Promise<PageText[]> {
  const pictures = [...document.images]
  for (const picture of pictures) picture.loading = 'eager'
  const loaded = Promise.all([document.fonts.ready, ...pictures.map((picture) => picture.decode().catch(() => {}))])
  await Promise.race([loaded, new Promise((resolve) => setTimeout(resolve, 3000))])

  const pen = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })
  if (!pen) throw new Error('This browser has no canvas.')
  const texts: PageText[] = []
  const modal = document.querySelector('dialog:modal')
  const fixed = [...document.body.querySelectorAll('*')].filter((element) => getComputedStyle(element).position === 'fixed')
  /** Whether a fixed bar covers the text. The bar covers the text only until the visitor scrolls, so such a text is not measured. */
  const isUnderBar = (element: Element, { left, top, right, bottom }: DOMRect) =>
    fixed.some((bar) => {
      const box = bar.getBoundingClientRect()
      return !bar.contains(element) && left < box.right && right > box.left && top < box.bottom && bottom > box.top
    })
  const add = (text: string, element: Element, style: CSSStyleDeclaration, rects: Iterable<DOMRect>) => {
    if (text.trim() === '' || !element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return
    // an open modal dialog dims the page around it, so ignore texts outside the dialog
    if (modal && !modal.contains(element)) return
    // WCAG has no contrast requirement for disabled controls
    if (element.closest(':disabled, [aria-disabled=true]')) return
    pen.clearRect(0, 0, 1, 1)
    pen.fillStyle = element.closest('svg') ? style.fill : style.webkitTextFillColor
    pen.fillRect(0, 0, 1, 1)
    const [red = 0, green = 0, blue = 0, alpha = 0] = pen.getImageData(0, 0, 1, 1).data
    let opacity = alpha / 255
    const shown = { left: 0, top: 0, right: Infinity, bottom: Infinity }
    for (let up: Element | null = element; up; up = up.parentElement) {
      const own = getComputedStyle(up)
      opacity *= Number(own.opacity)
      if (own.clipPath === 'inset(50%)') return
      if (own.overflow === 'visible') continue
      const { left, top, right, bottom } = up.getBoundingClientRect()
      shown.left = Math.max(shown.left, left)
      shown.top = Math.max(shown.top, top)
      shown.right = Math.min(shown.right, right)
      shown.bottom = Math.min(shown.bottom, bottom)
    }
    const boxes = [...rects]
      .filter((rect) => !isUnderBar(element, rect))
      .map(({ left, top, right, bottom }): PageText['boxes'][number] => [
        Math.max(left, shown.left) + scrollX,
        Math.max(top, shown.top) + scrollY,
        Math.min(right, shown.right) + scrollX,
        Math.min(bottom, shown.bottom) + scrollY,
      ])
    const size = Number.parseFloat(style.fontSize)
    const is_large = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700)
    texts.push({
      text: text.trim().replaceAll(/\s+/g, ' ').slice(0, 60),
      color: [red, green, blue, opacity],
      least: is_large ? 3 : 4.5,
      boxes,
    })
  }
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  while (walker.nextNode()) {
    const element = walker.currentNode.parentElement
    if (!element || element.closest('script, style, noscript, template')) continue
    range.selectNodeContents(walker.currentNode)
    add(walker.currentNode.textContent ?? '', element, getComputedStyle(element), range.getClientRects())
  }
  for (const field of document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')) {
    const { value, placeholder, type } = field
    if (['checkbox', 'radio', 'range', 'file', 'color', 'hidden'].includes(type)) continue
    const style = getComputedStyle(field, value === '' ? '::placeholder' : null)
    add(value || placeholder, field, style, [field.getBoundingClientRect()])
  }
  return texts
}

/**
 * Runs in the page: paints all texts in one colour, or restores their colours if `color` is null. It changes only the colour of the
 * letters, because other styles derive from the text colour.
 */
function paintTexts(color: string | null): void {
  const old = document.adoptedStyleSheets.filter((sheet) => !sheet.media.mediaText.includes('min-width: 1px'))
  const sheet = new CSSStyleSheet({ media: '(min-width: 1px)' })
  sheet.replaceSync(
    `*, ::before, ::after, ::placeholder { -webkit-text-fill-color: ${color} !important; text-decoration-color: transparent !important; text-shadow: none !important; caret-color: transparent !important }
     svg :is(text, tspan) { fill: ${color} !important }`,
  )
  document.adoptedStyleSheets = color === null ? old : [...old, sheet]
}

async function photograph(send: Send, color: string): Promise<Picture> {
  await inPage(send, paintTexts, color)
  const { cssContentSize } = await send<{ cssContentSize: { width: number; height: number } }>('Page.getLayoutMetrics')
  const clip = { x: 0, y: 0, width: cssContentSize.width, height: Math.min(cssContentSize.height, 16_000), scale: 1 }
  const { data } = await send<{ data: string }>('Page.captureScreenshot', { clip, captureBeyondViewport: true, optimizeForSpeed: true })
  const picture = await sharp(Buffer.from(data, 'base64')).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return { data: picture.data, width: picture.info.width, height: picture.info.height }
}

/** The contrast of a text with its background; null if no part of the text is painted. */
export function ratioOf(
  { color: [red, green, blue, opacity], boxes }: Pick<PageText, 'color' | 'boxes'>,
  marked: Picture,
  bare: Picture,
): number | null {
  const behind = new Map<number, number>()
  let painted = 0
  for (const [left, top, right, bottom] of boxes) {
    for (let y = Math.max(0, Math.floor(top)); y < Math.min(bare.height, marked.height, bottom); y++) {
      for (let x = Math.max(0, Math.floor(left)); x < Math.min(bare.width, marked.width, right); x++) {
        const at = (y * bare.width + x) * 3
        const pixel = bare.data.readUIntBE(at, 3)
        if (pixel === marked.data.readUIntBE(at, 3)) continue
        behind.set(pixel, (behind.get(pixel) ?? 0) + 1)
        painted++
      }
    }
  }
  if (painted === 0) return null
  const ratios = [...behind].map(([pixel, count]): [number, number] => {
    const ground = [pixel >> 16, (pixel >> 8) & 255, pixel & 255]
    const ink = [red, green, blue].map((part, index) => part * opacity + (ground[index] ?? 0) * (1 - opacity))
    const [light = 0, dark = 0] = [luminance(ink), luminance(ground)].sort((a, b) => b - a)
    return [(light + 0.05) / (dark + 0.05), count]
  })
  let passed = 0
  for (const [ratio, count] of ratios.sort(([a], [b]) => a - b)) {
    passed += count
    if (passed > painted * ignored_part) return ratio
  }
  return null
}

function luminance(color: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = color.map((part) => {
    const value = part / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
