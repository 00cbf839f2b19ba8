import { Scripts, useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { usePage } from '#client/platform/page/page-context.tsx'
import { paintBrowser } from '#client/platform/page/theme.ts'
import { PageHead } from './page-head.tsx'
import { PreviewBanner } from './preview-banner.tsx'
import { takeOver } from './take-over.ts'

/**
 * html, head and body. React does not own the character set, theme, styles and scripts: entry-server.tsx adds them to the head. Hydration
 * ignores elements in the head that it does not know.
 */
export function Document({ children }: { children: ReactNode }) {
  const { locale } = usePage()
  const { context, ssr } = useRouter().options
  useEffect(takeOver, [])
  useEffect(paintBrowser, [])
  return (
    // a script may set data-theme to the viewer's choice before the page is painted
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
