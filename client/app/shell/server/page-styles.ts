import type { ReactElement } from 'react'
import { ServerStyleSheet } from 'styled-components'
import type { SharedText } from '#schemas/pages/page.ts'

interface PageStyles {
  collect(page: ReactElement): ReactElement
  /** The styles of all components that this process has rendered so far. */
  css(): SharedText
}

/**
 * A style sheet that all pages of a process share. Without it, every page would compile all styles again. Sharing is safe: components use
 * custom properties and attributes, so the styles contain no data of a site or a request.
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

/** Styles for pages of the application. */
export const applicationStyles = createPageStyles()
/** Styles for pages of blocks. They do not contain the styles of the application, which these pages do not need. */
export const blockStyles = createPageStyles()
