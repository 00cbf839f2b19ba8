import type { QueryClient } from '@tanstack/react-query'
import type { Api } from '#client/platform/api.ts'
import type { PageContextValue } from '#client/platform/page/page-context.tsx'
import type { Translate } from '#client/platform/texts/texts.tsx'
import type { PublicSettings } from '#schemas/site/settings.ts'
import type { ShippedBoot } from './boot.ts'

/** Context of guards, loaders and titles. */
export interface RouterContext {
  api: Api
  queryClient: QueryClient
  settings: PublicSettings
  t: Translate
  boot: ShippedBoot
  page: PageContextValue
}

export type LayoutName = 'default' | 'chat' | 'lander' | 'empty'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The layout of the page; `default` if absent (LY-01 to LY-04). */
    layout?: LayoutName
    /** Hidden from search engines. */
    is_private?: boolean
    /** Visitors can use the page without JavaScript, so it has no message about missing JavaScript. */
    works_without_script?: boolean
  }
}
