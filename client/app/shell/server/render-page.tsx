import { RouterServer, transformHtmlStringWithRouter } from '@tanstack/react-router/ssr/server'
import type { ReactNode } from 'react'
import { renderToPipeableStream, renderToString } from 'react-dom/server'
import type { AppRouter } from '#client/app/shell/router.tsx'
import type { SharedText } from '#schemas/pages/page.ts'
import { applicationStyles } from './page-styles.ts'

/** `renderToString` writes this where a component suspends or fails. It leaves the part to the browser and reports no error. */
const unfinished = '<!--$!-->'

interface RenderedPage {
  html: string
  css: SharedText
  /** A part was left to the browser: some component waited for data that no loader had fetched. */
  problem?: unknown
}

/** The page's HTML with the additions of the router. Throws the error of a component. */
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

/** Renders a failed page again with the streaming API, which reports the error. */
function findCause(page: ReactNode): Promise<unknown> {
  return new Promise((resolve) => {
    renderToPipeableStream(page, { onError: resolve, onAllReady: () => resolve(null) })
  })
}
