import { readFileSync } from 'node:fs'

const contents = new Map(JSON.parse(readFileSync(process.env.CONTENT_FILE, 'utf8')).map((content) => [content.site.host, content]))

/** The site of the request's host, from memory. */
export function contentFor(request) {
  const content = contents.get(request.headers.get('host'))
  if (!content) throw new Response('Unknown host', { status: 404 })
  return content
}
