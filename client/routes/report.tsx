import { createFileRoute } from '@tanstack/react-router'
import { ReportPage } from '#client/features/safety/report-page.tsx'
import { reportTextsQuery } from '#client/features/safety/report-texts.ts'
import { usePage } from '#client/platform/page/page-context.tsx'

interface Search {
  /** Id of the profile that the report is about. */
  member?: string | undefined
  /** Path of the page that the report is about, such as a lander. */
  page?: string | undefined
  /** The number of the report, after a form that the browser sent without JavaScript. */
  sent?: string | undefined
  refused?: string | undefined
}

const member_id = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const number = /^[A-Z]{5}-[A-Z]{5}$/
const path = /^\/[a-z0-9/_-]{1,200}$/i

export const Route = createFileRoute('/report')({
  validateSearch: ({ member, page, sent, refused }: Record<string, unknown>): Search => ({
    // an undefined value replaces the unchecked value of the URL
    member: typeof member === 'string' && member_id.test(member) ? member : undefined,
    page: typeof page === 'string' && path.test(page) ? page : undefined,
    sent: typeof sent === 'string' && number.test(sent) ? sent : undefined,
    refused: typeof refused === 'string' ? refused : undefined,
  }),
  loader: async ({ context: { api, queryClient } }) => {
    await queryClient.ensureQueryData(reportTextsQuery(api))
  },
  head: ({ match: { context } }) => ({
    meta: [{ title: context.t('pages.report') }, { name: 'description', content: context.t('safety.report_text') }],
  }),
  staticData: { is_private: true, works_without_script: true },
  component: Report,
})

function Report() {
  const { member, page, sent, refused } = Route.useSearch()
  const navigate = Route.useNavigate()
  const { domain } = usePage().settings
  const about = member ? `/members/${member}` : page
  return (
    <ReportPage
      about={about && `https://${domain}${about}`}
      number={sent}
      refusal={refused}
      onSent={(number) => void navigate({ search: { sent: number }, replace: true })}
    />
  )
}
