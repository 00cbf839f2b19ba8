import { readFileSync } from 'node:fs'

const contents = new Map(JSON.parse(readFileSync(process.env.CONTENT_FILE, 'utf8')).map((content) => [content.site.host, content]))

/** Returns the content for the host of the request. The content is in memory. */
export function contentFor(request) {
  const content = contents.get(request.headers.get('host'))
  if (!content) throw new Response('Unknown host', { status: 404 })
  return content
}
