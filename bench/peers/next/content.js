import { readFileSync } from 'node:fs'
import { headers } from 'next/headers'
import { notFound } from 'next/navigation'

let contents

/** Returns the content for the host of the request. The content stays in memory. */
export async function currentContent() {
  // read the headers of the request first: this makes the page dynamic, so that Next.js does not render it at build time
  const host = (await headers()).get('host')
  contents ??= new Map(JSON.parse(readFileSync(process.env.CONTENT_FILE, 'utf8')).map((content) => [content.site.host, content]))
  return contents.get(host) ?? notFound()
}

export function metadataOf(site, { title, description, shared }) {
  const { image, ...words } = shared
  return {
    title,
    description,
    robots: { index: false },
    manifest: '/manifest.webmanifest',
    icons: {
      icon: [
        { url: '/favicon.ico', sizes: '48x48' },
        { url: site.icon, type: 'image/svg+xml' },
      ],
      apple: '/app-icon-192.png',
    },
    openGraph: { type: 'website', siteName: site.name, ...words, images: [image] },
    twitter: { card: 'summary_large_image', title: words.title, description: words.description, images: [image.url] },
  }
}
