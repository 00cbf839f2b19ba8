import { channel } from 'node:diagnostics_channel'
import type { ReactNode } from 'react'
import { renderToStaticMarkup as renderToStaticMarkupOfReact, renderToString as renderToStringOfReact } from 'react-dom/server'
import { drawPage } from './drawing/draw.ts'
import { last_drawing } from './last-drawing.ts'

/** What the server's build has for `react-dom/server`: our own drawing, and React's for whatever that does not know or what fails. */
// biome-ignore lint/performance/noBarrelFile: it stands in for the whole package
export { renderToPipeableStream } from 'react-dom/server'

/** Why a page was left to React, for whoever listens: it is whole, and took several times as long. */
const left = channel('couplet:left-to-react')

const drawing = (is_static: boolean, drawByReact: (page: ReactNode) => string) => (page: ReactNode) => {
  last_drawing.is_whole = false
  try {
    const html = drawPage(page, { is_static })
    last_drawing.is_whole = true
    return html
  } catch (why) {
    left.publish(why)
    // to the same error, if it was one
    return drawByReact(page)
  }
}

export const renderToString = drawing(false, renderToStringOfReact)
export const renderToStaticMarkup = drawing(true, renderToStaticMarkupOfReact)
