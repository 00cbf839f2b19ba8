import type { QueryClient } from '@tanstack/react-query'
import type { Api } from '#client/platform/api.ts'
import type { PageContextValue } from '#client/platform/page/page-context.tsx'
import type { Translate } from '#client/platform/texts/texts.tsx'
import type { PublicSettings } from '#schemas/site/settings.ts'
import type { ShippedBoot } from './boot.ts'

/** Data for the guards, loaders and titles of routes. */
export interface RouterContext {
  api: Api
  queryClient: QueryClient
  settings: PublicSettings
  t: Translate
  boot: ShippedBoot
  page: PageContextValue
}

type LayoutName = 'default' | 'chat' | 'lander' | 'empty'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The layout of the page (LY-01 to LY-04). If absent, the page has the layout `default`. */
    layout?: LayoutName
    /** If true, search engines must not index the page. */
    is_private?: boolean
    /** If true, visitors can use the page without JavaScript, so the page shows no message about missing JavaScript. */
    works_without_script?: boolean
  }
}
