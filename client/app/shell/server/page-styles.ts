import type { ReactElement } from 'react'
import { ServerStyleSheet } from 'styled-components'
import type { SharedText } from '#schemas/pages/page.ts'

export interface PageStyles {
  collect(page: ReactElement): ReactElement
  /** The rules of all components that this process has rendered so far. */
  css(): SharedText
}

/**
 * A style sheet that all pages of a process share. Each rule is compiled once: the rules contain no data of a site or a request, because
 * components use custom properties and vary by attribute. Without it, every page would compile all its rules again.
 */
function createPageStyles(): PageStyles {
  const sheet = new ServerStyleSheet()
  let tag = ''
  let shared: SharedText = { toString: () => '' }
  return {
    collect: (page) => sheet.collectStyles(page) as ReactElement,
    css() {
      const now = sheet.getStyleTags()
      if (now !== tag) {
        tag = now
        const css = now.slice(now.indexOf('>') + 1, now.lastIndexOf('</style>'))
        shared = { toString: () => css }
      }
      return shared
    },
  }
}

/** Pages of the application. */
export const applicationStyles = createPageStyles()
/** Pages of blocks: without the rules of the application, which they do not need. */
export const blockStyles = createPageStyles()
