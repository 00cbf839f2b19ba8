import { createFileRoute } from '@tanstack/react-router'
import { readLinkMark } from '#client/app/shell/own-address.ts'
import { AccountDeletedPage } from '#client/features/identity/leaving/account-deleted-page.tsx'
import { reactivationQuery } from '#client/features/identity/leaving/leaving.api.ts'

export const Route = createFileRoute('/account-deleted')({
  // the deletion sets `until`; it is only shown, and the server does not trust it
  validateSearch: (search: Record<string, unknown>): { until?: string | undefined; link?: 'expired' } => ({
    // an explicit undefined: if the key were missing, the router would take the value from the URL again
    until: typeof search.until === 'string' && !Number.isNaN(Date.parse(search.until)) ? search.until : undefined,
    ...readLinkMark(search),
  }),
  loaderDeps: ({ search: { link } }) => ({ link }),
  async loader({ context: { api, queryClient }, deps: { link } }) {
    const reactivation = await queryClient.ensureQueryData(reactivationQuery(api))
    return { is_gone: link === 'expired' && reactivation === null }
  },
  head: ({ match, loaderData }) => ({
    meta: [{ title: match.context.t(loaderData?.is_gone ? 'session.link_expired_title' : 'leaving.deleted_page') }],
  }),
  staticData: { is_private: true },
  component: AccountDeleted,
})

function AccountDeleted() {
  const { until, link } = Route.useSearch()
  return <AccountDeletedPage until={until} isExpired={link === 'expired'} />
}
