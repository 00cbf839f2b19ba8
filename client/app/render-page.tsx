import { RouterServer, transformHtmlStringWithRouter } from '@tanstack/react-router/ssr/server'
import type { ReactNode } from 'react'
import { renderToPipeableStream, renderToString } from 'react-dom/server'
import { StyleSheetManager } from 'styled-components'
import { last_drawing } from '#client/server-build/last-drawing.ts'
import { settleIcons } from '#client/server-build/settled-icons.ts'
import { collectStyles } from '#client/server-build/style-collector.ts'
import type { SharedText } from '#schemas/page.ts'
import type { AppRouter } from './router.tsx'

/** Where renderToString gave up: it leaves the part to the browser and says neither that nor why. */
const unfinished = '<!--$!-->'

interface RenderedPage {
  html: string
  css: SharedText
  /** A part was left to the browser: some component waited for data that no loader had fetched. */
  problem?: unknown
}

/** The page's HTML, with what the router adds. Throws what a component threw. */
export async function renderPage(router: AppRouter): Promise<RenderedPage> {
  const styles = collectStyles()
  const page = (
    <StyleSheetManager sheet={styles.sheet}>
      <RouterServer router={router} />
    </StyleSheetManager>
  )
  const drawn = styles.while(() => renderToString(page))
  const { is_whole } = last_drawing
  // put together before it is looked at: reading a text of ten thousand pieces copies it
  const html = await transformHtmlStringWithRouter(router, drawn)
  settleIcons()
  if (is_whole || !html.includes(unfinished)) return { html, css: styles.css() }
  const cause = await findCause(page)
  if (cause) throw cause
  return { html, css: styles.css(), problem: new Error('a part of the page was left to the browser: a query without its loader') }
}

/** Rendered once more in the way that tells what was thrown; only a page that failed pays for it. */
function findCause(page: ReactNode): Promise<unknown> {
  return new Promise((resolve) => {
    renderToPipeableStream(page, { onError: resolve, onAllReady: () => resolve(null) })
  })
}
