import { currentContent, metadataOf } from '../../content.js'
import { MembersPage } from '../../page/members-page.jsx'

export async function generateMetadata() {
  const { site, members } = await currentContent()
  return metadataOf(site, members.head)
}

export default async function Page() {
  const { site, members } = await currentContent()
  return <MembersPage site={site} search={members} />
}
