import { contentFor } from '../content.server.js'

export const loader = ({ request }) =>
  new Response(contentFor(request).site.theme, { headers: { 'content-type': 'text/css; charset=utf-8' } })
