import { useSuspenseQuery } from '@tanstack/react-query'
import { useApi } from '#client/platform/page/page-context.tsx'
import type { StaticPage } from '#schemas/pages/static-page.ts'
import { staticPageQuery } from './pages.api.ts'
import { TextBlocks } from './text-blocks.tsx'

/** Only the text of a legal or help page. It is for pages with other content too, such as the prices. */
export function PageText({ page }: { page: StaticPage['page'] }) {
  const { data: text } = useSuspenseQuery(staticPageQuery(useApi(), page))
  return <TextBlocks text={text} />
}
