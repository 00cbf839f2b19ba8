import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { type Api, ApiFault } from '#client/platform/api.ts'
import { useApi, useNow, usePage, useSettings } from '#client/platform/page/page-context.tsx'
import { useViewer } from '#client/platform/page/viewer.tsx'
import { serverNow } from '#client/platform/server-clock.ts'
import { limits } from '#schemas/limits.ts'
import type { User } from '#schemas/members/user.ts'
import type { DiscountQuery, Entitlement } from '#schemas/money/discount-code.ts'
import type { PublicSettings } from '#schemas/site/settings.ts'
import { type TimeBonus, timeBonusAt, useTimeBonusStore } from './time-bonus.store.ts'

/**
 * Fetches a discount only once, because a discount never changes. A discount ends at a fixed time or with a payment, and the page already
 * has the data about both.
 */
const discountQuery = (api: Api, { member_id, wish }: { member_id: string; wish: DiscountQuery }) =>
  queryOptions({
    queryKey: ['discount', member_id, wish],
    queryFn: () => api.get<Entitlement>('/api/discountcode', wish).catch(nullIfNotFound),
    staleTime: Number.POSITIVE_INFINITY,
  })

const timeBonusQuery = (api: Api, member_id: string) => discountQuery(api, { member_id, wish: {} })
/** The discount for a member who decided not to delete the account. It does not depend on the time since the signup. */
const stayQuery = (api: Api, member_id: string) => discountQuery(api, { member_id, wish: { code: limits.stay_discount.code } })
const welcomeQuery = (api: Api, member_id: string) => discountQuery(api, { member_id, wish: { welcome: true } })

/** The server answers "not found" if the member has no discount, which is a valid result. */
function nullIfNotFound(error: unknown): null {
  if (error instanceof ApiFault && error.code === 'code_not_found') return null
  throw error
}

interface Window {
  now: number
  seconds: number
}

const isNew = (viewer: User | null, { now, seconds }: Window): viewer is User =>
  viewer !== null && !viewer.is_incomplete && now - Date.parse(viewer.signup_date) < seconds * 1000

/**
 * Whether the member can have this discount. The member must have signed up within the given time window. The member must not have paid
 * before.
 */
const mayHave = (viewer: User | null, window: Window): viewer is User => isNew(viewer, window) && !viewer.paid_user

const hasStayDiscount = (viewer: User | null, now: number): viewer is User =>
  viewer !== null && viewer.stay_discount_until !== null && now < Date.parse(viewer.stay_discount_until)

/** Returns for how many seconds after the signup each discount is valid; 0 if the site does not give the discount. */
function windowsOf({ discounts: { time_bonus, welcome } }: PublicSettings) {
  return { bonus: time_bonus.on ? time_bonus.hours * 3600 : 0, welcome: welcome.on ? welcome.days * 86_400 : 0 }
}

interface Loading {
  api: Api
  queryClient: QueryClient
  settings: PublicSettings
}

/**
 * Runs with every page of a member, and therefore after each login (ST-10). If a discount cannot be loaded, the page shows no discount
 * (API-09).
 */
export async function loadDiscounts({ api, queryClient, settings }: Loading, viewer: User | null): Promise<void> {
  const now = serverNow()
  const windows = windowsOf(settings)
  const load = (query: ReturnType<typeof discountQuery>) => queryClient.ensureQueryData(query).catch(() => {})
  // a member who has paid gets no discount, even after a withdrawal or chargeback, so no request is sent
  const loadOnce = (query: ReturnType<typeof discountQuery>, has_paid: boolean) =>
    has_paid ? queryClient.setQueryData(query.queryKey, null) : load(query)
  await Promise.all([
    isNew(viewer, { now, seconds: windows.bonus }) && loadOnce(timeBonusQuery(api, viewer.profile.id), viewer.paid_user),
    isNew(viewer, { now, seconds: windows.welcome }) && loadOnce(welcomeQuery(api, viewer.profile.id), viewer.paid_user),
    hasStayDiscount(viewer, now) && load(stayQuery(api, viewer.profile.id)),
  ])
}

/** The viewer's time bonus from the server; null if the viewer has no time bonus. */
export function useTimeBonusCode(): Entitlement | null {
  const viewer = useViewer()
  const now = useNow().getTime()
  const enabled = mayHave(viewer, { now, seconds: windowsOf(useSettings()).bonus })
  const { data } = useQuery({ ...timeBonusQuery(useApi(), viewer?.profile.id ?? ''), enabled })
  return (viewer && data) ?? null
}

/**
 * The time bonus as it was when the server rendered the page. Used until the countdown starts after hydration. Otherwise, the banner would
 * disappear and come back, and the content below would move.
 */
function useBonusAsRendered(): TimeBonus | null {
  const { rendered_at, settings } = usePage()
  const { hours } = settings.discounts.time_bonus
  return timeBonusAt({ viewer: useViewer(), code: useTimeBonusCode(), hours }, Date.parse(rendered_at))
}

/** Whether the viewer has a time bonus that has not ended. */
export function useHasTimeBonus(): boolean {
  const viewer = useViewer()
  const as_rendered = useBonusAsRendered()
  const is_running = useTimeBonusStore(({ bonus }) => (bonus === undefined ? undefined : bonus !== null))
  if (!viewer || viewer.paid_user) return false
  return is_running ?? as_rendered !== null
}

/** The viewer's time bonus with its countdown. A component that uses this hook renders every second. */
export function useTimeBonus(): TimeBonus | null {
  const viewer = useViewer()
  const as_rendered = useBonusAsRendered()
  const running = useTimeBonusStore(({ bonus }) => bonus)
  if (!viewer || viewer.paid_user) return null
  return running === undefined ? as_rendered : running
}

export function useWelcomeDiscount(): Entitlement | null {
  const viewer = useViewer()
  const now = useNow().getTime()
  const enabled = mayHave(viewer, { now, seconds: windowsOf(useSettings()).welcome })
  const { data } = useQuery({ ...welcomeQuery(useApi(), viewer?.profile.id ?? ''), enabled })
  return enabled && data && now < Date.parse(data.expires) ? data : null
}

function useStayDiscount(): Entitlement | null {
  const viewer = useViewer()
  const now = useNow().getTime()
  const enabled = hasStayDiscount(viewer, now)
  const { data } = useQuery({ ...stayQuery(useApi(), viewer?.profile.id ?? ''), enabled })
  return enabled && data && now < Date.parse(data.expires) ? data : null
}

interface ActiveDiscount extends Entitlement {
  /**
   * The time at which the current price ends. If the welcome discount is at least as large, it keeps the price after the time bonus has
   * ended.
   */
  holds_until: string
}

/**
 * The discount of the viewer's next order: the largest of time bonus, welcome discount and discount for staying, as on the server. If time
 * bonus and welcome discount are equal, the time bonus is shown (ST-11).
 */
export function useActiveDiscount(): ActiveDiscount | null {
  const bonus = useTimeBonusCode()
  const has_bonus = useHasTimeBonus()
  const welcome = useWelcomeDiscount()
  const stay = useStayDiscount()
  return activeOf({ bonus: has_bonus ? bonus : null, welcome, stay })
}

type Entitlements = Record<'bonus' | 'welcome', Entitlement | null> & { stay?: Entitlement | null }

export function activeOf({ bonus, welcome, stay = null }: Entitlements): ActiveDiscount | null {
  const active = bonus && welcome && welcome.value_percentage > bonus.value_percentage ? welcome : (bonus ?? welcome)
  if (stay && stay.value_percentage > (active?.value_percentage ?? 0)) return { ...stay, holds_until: stay.expires }
  if (!active) return null
  const goes_on = welcome !== null && welcome.value_percentage >= active.value_percentage
  return { ...active, holds_until: goes_on ? welcome.expires : active.expires }
}
