import { createRootRouteWithContext } from '@tanstack/react-router'
import { viewerOf } from '#client/app/guards.ts'
import { App } from '#client/app/shell/app.tsx'
import { Document } from '#client/app/shell/document.tsx'
import type { RouterContext } from '#client/app/shell/router-context.ts'
import { loadDiscounts } from '#client/features/discounts/discounts.api.ts'
import { companyQuery } from '#client/features/site/site.api.ts'

export const Route = createRootRouteWithContext<RouterContext>()({
  loader: async ({ context }) => {
    const { api, queryClient } = context
    // the footer also works without the company, so a failed request must not break the page
    const company = queryClient.ensureQueryData(companyQuery(api)).catch(() => {})
    await Promise.all([company, loadDiscounts(context, viewerOf(context))])
  },
  // this component wraps every page, including the error page
  shellComponent: Document,
  component: App,
})
