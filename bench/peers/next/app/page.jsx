import { currentContent, metadataOf } from '../content.js'
import { FrontPage } from '../page/front-page.jsx'

export async function generateMetadata() {
  const { site, front } = await currentContent()
  return metadataOf(site, front.head)
}

export default async function Page() {
  const { site, front } = await currentContent()
  return <FrontPage site={site} front={front} />
}
