import { type Static, Type } from 'typebox'
import { CountryCode, Gender, Nullable } from '#schemas/common.ts'
import { camPlacements } from './advertising.ts'
import { cardShapes, motionShapes, navShapes } from './theme.ts'

const closed = { additionalProperties: false } as const
const SiteLink = Type.Object({ label: Type.String(), to: Type.String() }, closed)

/** The 36 public settings of a site (EN-03), and further values that the client needs to render it. */
export const PublicSettings = Type.Object(
  {
    name: Type.String(),
    index_title: Type.String(),
    description: Type.String(),
    domain: Type.String(),
    domain_language: Type.String(),
    cdn_prefix: Type.String(),
    niche: Type.Integer({ minimum: 1, maximum: 7 }),
    signups: Type.Enum(['all', 'with_trafficsource']),
    logged_out_search: Type.Boolean(),
    logged_out_search_trafficsource: Type.Boolean(),
    geoip_country: CountryCode,
    geoip_selected_country: Nullable(CountryCode),
    minimum_message_costs: Type.Record(Type.String(), Type.Object({ costs: Type.Integer(), currency: Type.String() }, closed)),
    support_phone: Type.String(),
    support_email: Type.String(),
    push_public_key: Type.String(),
    enable_site_entry_popup: Type.String(),
    fictional_icon: Type.String(),
    fictional_warning: Type.String(),
    fictional_singular: Type.String(),
    fictional_plural: Type.String(),
    countries: Type.Array(CountryCode),
    visible_profile_fields: Type.Array(Type.String()),
    visible_profile_notes: Type.Boolean(),
    message_credits: Type.Integer(),
    signup_credits: Type.Integer(),
    photo_credits: Type.Integer(),
    gift_credits: Type.Array(Type.Integer()),
    message_length: Type.Integer(),
    search_fields: Type.Array(Type.String()),
    refund_days: Type.Integer(),
    member_resell: Type.Boolean(),
    company_id: Type.String(),
    mail_name: Type.String(),
    interests: Type.Array(Type.String()),
    region_data: Type.Record(Type.String(), Type.Object({ label: Type.String() }, closed)),
    /** The specification does not list this value and the values below. */
    minimum_age: Type.Integer(),
    /** IANA name. A day on this site begins at midnight in this time zone. */
    time_zone: Type.String(),
    /** The site shows fictional profiles. The front page and the signup mention this. */
    fictional_profiles: Type.Boolean(),
    /** For each country, the price of the cheapest package. Premium begins with the first purchase. */
    premium_costs: Type.Record(Type.String(), Type.Object({ costs: Type.Integer(), currency: Type.String() }, closed)),
    /** A reply to a member who wrote first is free. */
    replies_free: Type.Boolean(),
    /** Discounts on the first order of a new member. */
    discounts: Type.Object(
      {
        welcome: Type.Object({ on: Type.Boolean(), percentage: Type.Integer(), days: Type.Integer() }, closed),
        time_bonus: Type.Object({ on: Type.Boolean(), percentage: Type.Integer(), hours: Type.Integer() }, closed),
      },
      closed,
    ),
    lander_prefix: Type.String(),
    /** For each gender, the genders that its members may look for; empty if that gender may not join. */
    audience: Type.Object({ female: Type.Array(Gender), male: Type.Array(Gender) }, closed),
    locales: Type.Array(Type.Object({ tag: Type.String(), prefix: Type.String(), name: Type.String() }, closed)),
    logo: Nullable(Type.String()),
    theme: Type.Object(
      {
        name: Type.String(),
        mode: Type.Enum(['light', 'dark', 'auto']),
        color: Type.String(),
        card: Type.Enum([...cardShapes]),
        nav: Type.Enum([...navShapes]),
        motion: Type.Enum([...motionShapes]),
      },
      closed,
    ),
    /** The tagline, headline and points of the front page, in the language of the page. */
    front_page: Type.Object(
      {
        headline: Type.String(),
        lead: Type.String(),
        points: Type.Array(Type.Object({ title: Type.String(), text: Type.String() }, closed)),
      },
      closed,
    ),
    /** The site's own links, in the language of the page. */
    navigation: Type.Object({ top: Type.Array(SiteLink), footer: Type.Array(SiteLink) }, closed),
    /** An advertisement in the members area, in the language of the page; null if the site has none. */
    cam_promotion: Nullable(
      Type.Object(
        {
          title: Type.String(),
          text: Type.String(),
          url: Type.String(),
          picture: Nullable(Type.String()),
          placement: Type.Array(Type.Enum([...camPlacements])),
        },
        closed,
      ),
    ),
    is_live: Type.Boolean(),
    /** A read-only preview of a version. */
    is_preview: Type.Boolean(),
    /** Permissions of this visitor: to search (RO-01), and to sign up (ST-08). */
    may_search: Type.Boolean(),
    may_sign_up: Type.Boolean(),
  },
  closed,
)
export type PublicSettings = Static<typeof PublicSettings>
