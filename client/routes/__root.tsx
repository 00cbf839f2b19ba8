import { createRootRouteWithContext } from '@tanstack/react-router'
import { App } from '#client/app/app.tsx'
import { Document } from '#client/app/document.tsx'
import type { RouterContext } from '#client/app/router-context.ts'
import { companyQuery } from '#client/features/site/site.api.ts'

export const Route = createRootRouteWithContext<RouterContext>()({
  loader: async ({ context: { api, queryClient } }) => {
    // the footer does without: no page fails for want of a company's address
    await queryClient.ensureQueryData(companyQuery(api)).catch(() => {})
  },
  // around whatever is shown, the error page too
  shellComponent: Document,
  component: App,
})
