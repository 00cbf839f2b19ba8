import { type Static, Type } from 'typebox'
import { Nullable, Timestamp } from '#schemas/common.ts'
import { caseKinds } from './cases.ts'

const closed = { additionalProperties: false }
const Day = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' })
const Slug = Type.String({ pattern: '^[a-z0-9-]{1,80}$' })
const Values = Type.Array(Type.Integer())

export const OverviewQuery = Type.Object(
  {
    company: Type.Optional(Slug),
    state: Type.Optional(Type.Enum(['draft', 'preview', 'live', 'suspended', 'retired'])),
    niche: Type.Optional(Type.String({ pattern: '^[1-7]$' })),
    after: Type.Optional(Type.String({ pattern: '^\\d{1,9}_\\d{1,10}$' })),
  },
  closed,
)

/** Money of one day, in the main currency of the brand. */
const BrandMoney = Type.Object(
  {
    currency: Type.String(),
    /** Currencies whose money is not in these sums. */
    others: Type.Integer(),
    gross: Type.Integer(),
    returned: Type.Integer(),
    net: Type.Integer(),
  },
  closed,
)

const waiting = {
  /** One more than the most that the desk counts means: more than these. */
  waiting: Type.Integer(),
  overdue: Type.Integer(),
  /** When the case that has waited longest opened. */
  oldest_at: Nullable(Timestamp),
}

/** A brand in the list. All figures are those of `day`, the last full day in the zone of the brand. */
export const BrandLine = Type.Object(
  {
    slug: Type.String(),
    name: Type.String(),
    company: Type.String(),
    company_id: Type.String(),
    state: Type.String(),
    niche: Type.Integer(),
    reasons: Type.Array(Type.String()),
    /** Null for a brand without any figure. */
    day: Nullable(Day),
    signups: Type.Integer(),
    /** The signups of the last full days, and of today as the last value. */
    line: Values,
    confirmed: Type.Integer(),
    active: Type.Integer(),
    in_month: Type.Integer(),
    /** Null without the permission for money. */
    payers: Nullable(Type.Integer()),
    /** Reports for 1,000 active members. Null if too few members were active for a rate. */
    complaints: Nullable(Type.Number()),
    /** Reports that wait now. */
    reports: Type.Object(waiting, closed),
    money: Nullable(BrandMoney),
  },
  closed,
)
export type BrandLine = Static<typeof BrandLine>

export const Overview = Type.Object(
  {
    day: Day,
    /** Null if there are more brands than the desk counts. */
    num_brands: Nullable(Type.Integer()),
    num_attention: Nullable(Type.Integer()),
    sums: Type.Object(
      {
        signups: Type.Integer(),
        confirmed: Type.Integer(),
        active: Type.Integer(),
        in_month: Type.Integer(),
        payers: Nullable(Type.Integer()),
        /** The reports that wait now. `oldest_in` is the name of the brand with the oldest of them. */
        reports: Type.Object({ ...waiting, oldest_in: Nullable(Type.String()) }, closed),
        money: Nullable(
          Type.Array(
            Type.Object({ currency: Type.String(), gross: Type.Integer(), returned: Type.Integer(), net: Type.Integer() }, closed),
          ),
        ),
      },
      closed,
    ),
    brands: Type.Array(BrandLine),
    /** The companies of the person, for the filter. */
    companies: Type.Array(Type.Object({ id: Type.String(), name: Type.String() }, closed)),
    next: Nullable(Type.String()),
  },
  closed,
)
export type Overview = Static<typeof Overview>

/** A queue of a brand: what waits now, and how long the decisions of the last 28 days took. */
const QueueFigures = Type.Object(
  {
    kind: Type.Enum([...caseKinds]),
    ...waiting,
    /** The next deadline that is not over. */
    next_at: Nullable(Timestamp),
    /** Null without a decision in this time. */
    median_ms: Nullable(Type.Number()),
    nine_in_ten_ms: Nullable(Type.Number()),
  },
  closed,
)

const MoneySeries = Type.Object({ gross: Values, returned: Values, net: Values }, closed)

/** The figures of one brand. Each series has one value for each day from `from` to `today`. */
export const BrandOverview = Type.Object(
  {
    slug: Type.String(),
    name: Type.String(),
    state: Type.String(),
    time_zone: Type.String(),
    from: Day,
    today: Day,
    /** The moment up to which today is counted. */
    now: Timestamp,
    /** Visits and activations before this day are not known. Null if all are. */
    known_from: Nullable(Day),
    has_members: Type.Boolean(),
    signups: Values,
    confirmed: Values,
    activated: Values,
    active: Values,
    /** Active members whose first visit of the month was on this day. */
    first_active: Values,
    reports: Values,
    /** Null without the permission for money. */
    money: Nullable(
      Type.Object(
        {
          currency: Type.String(),
          others: Type.Array(Type.String()),
          /** Returns count on the day on which the money went back. */
          by_day: MoneySeries,
          /** Returns count on the day of their order. */
          by_order: MoneySeries,
          /** Members whose first order of the month was on this day. */
          payers: Values,
        },
        closed,
      ),
    ),
    queues: Type.Array(QueueFigures),
    /** The first day of the last month that ended at least a day ago. */
    countries_month: Day,
    /** Active members of that month by country, largest first. `<5` and null are counts that are too small to show. */
    countries: Type.Array(
      Type.Object({ country: Type.String(), members: Type.Union([Type.Integer(), Type.Literal('<5'), Type.Null()]) }, closed),
    ),
  },
  closed,
)
export type BrandOverview = Static<typeof BrandOverview>

export const BrandParams = Type.Object({ slug: Slug }, closed)
