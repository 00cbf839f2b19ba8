import { currentContent } from '../../content.js'

export async function GET() {
  const { site } = await currentContent()
  return new Response(site.theme, { headers: { 'content-type': 'text/css; charset=utf-8' } })
}
