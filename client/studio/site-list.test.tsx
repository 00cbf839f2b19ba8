import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { StudioSite } from '#schemas/site/studio.ts'
import { SiteList } from './site-list.tsx'
import { words } from './words.ts'

const vonk: StudioSite = {
  slug: 'vonk',
  name: 'Vonk',
  state: 'active',
  status: 'preview',
  waits_for_opening: false,
  url: null,
  has_draft: false,
}

test('WL-02 the list of the Studio marks a site whose file says live and that nobody has opened, and no other', () => {
  const client = new QueryClient()
  client.setQueryData(['sites'], { sites: [vonk, { ...vonk, slug: 'gloed', name: 'Gloed', waits_for_opening: true }] })
  const html = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <SiteList />
    </QueryClientProvider>,
  )
  const [, first = '', second = ''] = html.split('<li')
  expect(first).toContain('Vonk')
  expect(first).not.toContain(words.waits_for_opening)
  expect(second).toContain('Gloed')
  expect(second).toContain(words.waits_for_opening)
})
