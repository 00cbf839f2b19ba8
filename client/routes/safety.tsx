import { createFileRoute } from '@tanstack/react-router'
import { requireMember } from '#client/app/guards.ts'
import { OwnReportsPage } from '#client/features/safety/own-reports-page.tsx'
import { reportTextsQuery } from '#client/features/safety/report-texts.ts'
import { ownReportPagesQuery, statementQuery } from '#client/features/safety/safety.api.ts'
import { StatementPage } from '#client/features/safety/statement-page.tsx'

interface Search {
  /** The token of a statement of reasons. It opens without a login, because the account may be closed. */
  statement?: string | undefined
}

const token = /^[A-Za-z0-9_-]{20,60}$/

export const Route = createFileRoute('/safety')({
  validateSearch: ({ statement }: Record<string, unknown>): Search => ({
    statement: typeof statement === 'string' && token.test(statement) ? statement : undefined,
  }),
  beforeLoad: ({ search, ...input }) => {
    if (search.statement === undefined) requireMember(input)
  },
  loaderDeps: ({ search }) => search,
  async loader({ context: { api, queryClient }, deps: { statement } }) {
    if (statement !== undefined) await queryClient.ensureQueryData(statementQuery(api, statement))
    else
      await Promise.all([queryClient.ensureInfiniteQueryData(ownReportPagesQuery(api)), queryClient.ensureQueryData(reportTextsQuery(api))])
  },
  head: ({ match }) => ({ meta: [{ title: match.context.t('safety.own_reports') }] }),
  staticData: { is_private: true },
  component: Safety,
})

function Safety() {
  const { statement } = Route.useSearch()
  return statement === undefined ? <OwnReportsPage /> : <StatementPage token={statement} />
}
