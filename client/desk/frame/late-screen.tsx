import { useEffect } from 'react'
import { DeskFault } from '#client/desk/desk.api.ts'
import { Failure, LoadingRows } from '#client/desk/parts/state.tsx'
import { type LatePart, latePart, useLatePart } from '#client/platform/page/late-part.ts'
import type { Me } from '#schemas/desk/staff.ts'

/** Screens whose code is loaded when they show. */
export const lateScreens = {
  overview: latePart<{ me: Me }>(async () => (await import('#client/desk/overview/overview-page.tsx')).OverviewPage),
  reports: latePart<{ me: Me }>(async () => (await import('#client/desk/cases/reports-page.tsx')).ReportsPage),
  photos: latePart<{ me: Me }>(async () => (await import('#client/desk/photos/photos-page.tsx')).PhotosPage),
  members: latePart<{ me: Me }>(async () => (await import('#client/desk/members/members-page.tsx')).MembersPage),
  orders: latePart<{ me: Me }>(async () => (await import('#client/desk/orders/orders-page.tsx')).OrdersPage),
  ledger: latePart<{ me: Me }>(async () => (await import('#client/desk/ledger/ledger-page.tsx')).LedgerPage),
  asks: latePart<{ me: Me }>(async () => (await import('#client/desk/asks/asks-page.tsx')).AsksPage),
  staff: latePart<{ me: Me }>(async () => (await import('#client/desk/staff/staff-page.tsx')).StaffPage),
  log: latePart<{ me: Me }>(async () => (await import('#client/desk/log/log-page.tsx')).LogPage),
  login: latePart<object>(async () => (await import('#client/desk/session/login-page.tsx')).LoginPage),
  invitation: latePart<{ token: string | undefined; me: Me | null }>(
    async () => (await import('#client/desk/session/invitation-page.tsx')).InvitationPage,
  ),
}

/** Shows a screen, its rows while its code is loading, or a retry button if the code did not arrive. */
export function LateScreen<Props extends object>({ part, props }: { part: LatePart<Props>; props: Props }) {
  const { Part, state } = useLatePart(part, true)
  useEffect(() => {
    if (state !== 'failed') return
    const retry = () => void part.retry()
    addEventListener('online', retry)
    return () => removeEventListener('online', retry)
  }, [state, part])
  if (Part) return <Part {...props} />
  return state === 'failed' ? <Failure error={new DeskFault('offline')} onRetry={() => void part.retry()} /> : <LoadingRows />
}
