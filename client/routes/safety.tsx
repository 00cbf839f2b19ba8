import { createFileRoute } from '@tanstack/react-router'
import { requireMember } from '#client/app/guards.ts'
import { OwnReportsPage } from '#client/features/safety/own-reports-page.tsx'
import { reportTextsQuery } from '#client/features/safety/report-texts.ts'
import { ownReportPagesQuery } from '#client/features/safety/safety.api.ts'

export const Route = createFileRoute('/safety')({
  beforeLoad: requireMember,
  async loader({ context: { api, queryClient } }) {
    await Promise.all([queryClient.ensureInfiniteQueryData(ownReportPagesQuery(api)), queryClient.ensureQueryData(reportTextsQuery(api))])
  },
  head: ({ match }) => ({ meta: [{ title: match.context.t('safety.own_reports') }] }),
  staticData: { is_private: true },
  component: OwnReportsPage,
})
