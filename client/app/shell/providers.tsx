import { QueryClientProvider } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { PageProvider } from '#client/platform/page/page-context.tsx'
import { ViewerProvider } from '#client/platform/page/viewer.tsx'
import { TextsProvider } from '#client/platform/texts/texts.tsx'

/** React contexts around everything that the router shows, including error pages. */
export function Providers({ children }: { children: ReactNode }) {
  const { queryClient, page, t } = useRouter().options.context
  return (
    <QueryClientProvider client={queryClient}>
      <TextsProvider t={t}>
        <PageProvider value={page}>
          <ViewerProvider>{children}</ViewerProvider>
        </PageProvider>
      </TextsProvider>
    </QueryClientProvider>
  )
}
