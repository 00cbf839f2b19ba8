import { RouterServer, transformHtmlStringWithRouter } from '@tanstack/react-router/ssr/server'
import type { ReactNode } from 'react'
import { renderToPipeableStream, renderToString } from 'react-dom/server'
import type { AppRouter } from '#client/app/shell/router.tsx'
import type { SharedText } from '#schemas/pages/page.ts'
import { applicationStyles } from './page-styles.ts'

/**
 * `renderToString` writes this marker where a component suspends or fails, and reports no error. The browser then has to render that part.
 */
const unfinished = '<!--$!-->'

interface RenderedPage {
  html: string
  css: SharedText
  /** Set if a component waited for data that no loader had fetched. The browser then has to render that part of the page. */
  problem?: unknown
}

/** Returns the page's HTML, including what the router adds. If a component throws an error, this function throws that error. */
export async function renderPage(router: AppRouter): Promise<RenderedPage> {
  const page = applicationStyles.collect(<RouterServer router={router} />)
  const html = await transformHtmlStringWithRouter(router, renderToString(page))
  if (!html.includes(unfinished)) return { html, css: applicationStyles.css() }
  const cause = await findCause(page)
  if (cause) throw cause
  return {
    html,
    css: applicationStyles.css(),
    problem: new Error('a part of the page was left to the browser: a query without its loader'),
  }
}

/** Renders an incomplete page again with the streaming API, because only that API reports the error. */
function findCause(page: ReactNode): Promise<unknown> {
  return new Promise((resolve) => {
    renderToPipeableStream(page, { onError: resolve, onAllReady: () => resolve(null) })
  })
}
