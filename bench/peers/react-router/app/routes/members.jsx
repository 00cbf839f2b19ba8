import { useRouteLoaderData } from 'react-router'
import { MembersPage } from '../../page/members-page.jsx'
import { contentFor } from '../content.server.js'
import { metaOf } from '../meta.js'

export const loader = ({ request }) => ({ search: contentFor(request).members })

export const meta = ({ loaderData, matches }) => metaOf(loaderData.search.head, matches[0].loaderData.site)

export default function Members({ loaderData: { search } }) {
  const { site } = useRouteLoaderData('root')
  return <MembersPage site={site} search={search} />
}
