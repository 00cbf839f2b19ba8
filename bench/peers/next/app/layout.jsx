import { currentContent } from '../content.js'
import '../page/base.css'

export async function generateViewport() {
  const { site } = await currentContent()
  return { themeColor: site.color, viewportFit: 'cover' }
}

export default async function Layout({ children }) {
  const { site } = await currentContent()
  return (
    <html lang={site.locale}>
      <head>
        <link rel="stylesheet" href="/theme.css" />
      </head>
      <body>{children}</body>
    </html>
  )
}
