import { createFileRoute } from '@tanstack/react-router'
import { ReportPage } from '#client/features/safety/report-page.tsx'

interface Search {
  /** Id of the profile that the report is about. */
  member?: string
  /** The result of a form that the browser sent without JavaScript. */
  sent?: 1
  refused?: string
}

const member_id = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export const Route = createFileRoute('/report')({
  validateSearch: ({ member, sent, refused }: Record<string, unknown>): Search => ({
    ...(typeof member === 'string' && member_id.test(member) && { member }),
    ...(sent === 1 && { sent }),
    ...(typeof refused === 'string' && { refused }),
  }),
  head: ({ match: { context } }) => ({
    meta: [{ title: context.t('pages.report') }, { name: 'description', content: context.t('safety.report_text') }],
  }),
  staticData: { is_private: true, works_without_script: true },
  component: Report,
})

function Report() {
  const { member, sent, refused } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <ReportPage
      member_id={member}
      isSent={sent === 1}
      refusal={refused}
      onSent={() => void navigate({ search: { sent: 1 }, replace: true })}
    />
  )
}
