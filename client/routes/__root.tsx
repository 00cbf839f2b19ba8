import { createRootRouteWithContext } from '@tanstack/react-router'
import { App } from '#client/app/app.tsx'
import { Document } from '#client/app/document.tsx'
import { viewerOf } from '#client/app/guards.ts'
import type { RouterContext } from '#client/app/router-context.ts'
import { loadDiscounts } from '#client/features/orders/discounts.api.ts'
import { companyQuery } from '#client/features/site/site.api.ts'

export const Route = createRootRouteWithContext<RouterContext>()({
  loader: async ({ context }) => {
    const { api, queryClient } = context
    // the footer does without: no page fails for want of a company's address
    const company = queryClient.ensureQueryData(companyQuery(api)).catch(() => {})
    await Promise.all([company, loadDiscounts(context, viewerOf(context))])
  },
  // around whatever is shown, the error page too
  shellComponent: Document,
  component: App,
})
