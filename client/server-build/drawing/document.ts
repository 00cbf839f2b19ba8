import { drawPlain, type Special } from './elements.ts'
import { hoistedHtml } from './hoisted.ts'
import { leaveToReact } from './not-drawn-here.ts'

/** The three elements of which a page has one each: put around everything else in the end, since the head takes in what was said later. */
interface Document {
  html: string | null
  head: string | null
  body: string | null
  in_head: string
}

const empty = (): Document => ({ html: null, head: null, body: null, in_head: '' })
let page = empty()

export function startDocument(): void {
  page = empty()
}

/** What is inside; of the head nothing, which is kept. */
export const partOfDocument =
  (part: 'html' | 'head' | 'body'): Special =>
  (tag, props, draw) => {
    if (page[part] !== null) leaveToReact(`another ${tag.name}`)
    let inside = ''
    const whole = drawPlain(tag, props, (children) => {
      inside = draw(children)
      return ''
    })
    page[part] = whole.slice(0, -tag.end.length)
    if (part !== 'head') return inside
    page.in_head = inside
    return ''
  }

export function documentAround(content: string): string {
  const { html, head, body, in_head } = page
  const has_head = html !== null || head !== null
  const start = (html ?? '') + (head ?? (html === null ? '' : '<head>'))
  return `${start}${hoistedHtml()}${in_head}${has_head ? '</head>' : ''}${body ?? ''}${content}${body === null ? '' : '</body>'}${html === null ? '' : '</html>'}`
}
