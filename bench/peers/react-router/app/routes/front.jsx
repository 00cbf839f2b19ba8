import { useRouteLoaderData } from 'react-router'
import { FrontPage } from '../../page/front-page.jsx'
import { contentFor } from '../content.server.js'
import { metaOf } from '../meta.js'

export const loader = ({ request }) => ({ front: contentFor(request).front })

export const meta = ({ loaderData, matches }) => metaOf(loaderData.front.head, matches[0].loaderData.site)

export default function Front({ loaderData: { front } }) {
  const { site } = useRouteLoaderData('root')
  return <FrontPage site={site} front={front} />
}
