import { Links, Meta, Outlet, Scripts, ScrollRestoration, useRouteLoaderData } from 'react-router'
import { contentFor } from './content.server.js'
import '../page/base.css'

export function loader({ request }) {
  const { theme: _, ...site } = contentFor(request).site
  return { site }
}

export const links = () => [
  { rel: 'stylesheet', href: '/theme.css' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
  { rel: 'apple-touch-icon', href: '/app-icon-192.png' },
  { rel: 'icon', sizes: '48x48', href: '/favicon.ico' },
]

export function Layout({ children }) {
  // for an unknown URL, the root loader has not run, so there is no data
  const site = useRouteLoaderData('root')?.site
  return (
    <html lang={site?.locale}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content={site?.color} />
        <link rel="icon" type="image/svg+xml" href={site?.icon} />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function Root() {
  return <Outlet />
}
