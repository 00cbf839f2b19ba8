import { Scripts, useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { usePage } from '#client/platform/page/page-context.tsx'
import { paintBrowser } from '#client/platform/page/theme.ts'
import { PageHead } from './page-head.tsx'
import { PreviewBanner } from './preview-banner.tsx'
import { takeOver } from './take-over.ts'

/**
 * html, head and body. Character set, theme, styles and the program itself are not React's: entry-server.tsx puts them
 * into the head, where hydration passes over what it does not know.
 */
export function Document({ children }: { children: ReactNode }) {
  const { locale } = usePage()
  const { context, ssr } = useRouter().options
  useEffect(takeOver, [])
  useEffect(paintBrowser, [])
  return (
    // data-theme may stand there already: the viewer's choice is set before the page is painted
    <html lang={locale.tag} suppressHydrationWarning>
      <head>
        <PageHead canonical_origin={context.boot.canonical_origin} nonce={ssr?.nonce} />
      </head>
      <body>
        <PreviewBanner />
        {children}
        <Scripts />
      </body>
    </html>
  )
}
