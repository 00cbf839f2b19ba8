import { Scripts, useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { usePage, useShape } from '#client/platform/page/page-context.tsx'
import { paintBrowser } from '#client/platform/page/theme.ts'
import { PageHead } from './page-head.tsx'
import { PreviewBanner } from './preview-banner.tsx'
import { takeOver } from './take-over.ts'

/**
 * The elements html, head and body. React does not render the character set, theme, styles and scripts: entry-server.tsx adds these to the
 * head. Hydration ignores head elements that React did not render.
 */
export function Document({ children }: { children: ReactNode }) {
  const { locale } = usePage()
  const { card, nav, motion } = useShape()
  const { context, ssr } = useRouter().options
  useEffect(takeOver, [])
  useEffect(paintBrowser, [])
  return (
    // a script sets `data-theme` to the viewer's choice before the first paint, so the attribute may differ from the server's HTML
    <html lang={locale.tag} data-card={card} data-nav={nav} data-motion={motion} suppressHydrationWarning>
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
