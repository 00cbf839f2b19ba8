import { useSuspenseQuery } from '@tanstack/react-query'
import { useApi } from '#client/platform/page/page-context.tsx'
import type { StaticPage } from '#schemas/pages/static-page.ts'
import { staticPageQuery } from './pages.api.ts'
import { TextBlocks } from './text-blocks.tsx'

/** The text of a legal or help page, without its title. It is for pages that also have other content, such as the prices. */
export function PageText({ page }: { page: StaticPage['page'] }) {
  const { data: text } = useSuspenseQuery(staticPageQuery(useApi(), page))
  return <TextBlocks text={text} />
}
