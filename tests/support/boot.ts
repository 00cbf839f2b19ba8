import type { Boot, PageAssets, Rendered, RenderInput } from '#schemas/page.ts'
import type { PublicSettings } from '#schemas/settings.ts'
import type { User } from '#schemas/user.ts'

/** Public settings of a small Dutch site. */
export const someSettings: PublicSettings = {
  name: 'Proefsite',
  index_title: 'Proefsite — Een kop',
  description: 'Een omschrijving',
  domain: 'proef.example',
  domain_language: 'nl-NL',
  cdn_prefix: '',
  niche: 1,
  signups: 'all',
  logged_out_search: true,
  logged_out_search_trafficsource: true,
  geoip_country: 'NL',
  geoip_selected_country: null,
  minimum_message_costs: {},
  support_phone: '020-1234567',
  support_email: 'hulp@proef.example',
  push_public_key: '',
  enable_site_entry_popup: 'no',
  fictional_profiles: false,
  replies_free: false,
  fictional_icon: '✦',
  fictional_warning: 'verzonnen',
  fictional_singular: 'verzonnen profiel',
  fictional_plural: 'verzonnen profielen',
  countries: ['NL', 'BE'],
  visible_profile_fields: [],
  visible_profile_notes: false,
  message_credits: 1,
  signup_credits: 3,
  photo_credits: 2,
  gift_credits: [5, 10, 25],
  message_length: 1000,
  search_fields: [],
  refund_days: 14,
  member_resell: false,
  company_id: 'proef-bv',
  mail_name: 'Proefsite',
  interests: [],
  region_data: {},
  minimum_age: 18,
  lander_prefix: '',
  locales: [{ tag: 'nl-NL', prefix: '', name: 'Nederlands' }],
  logo: null,
  theme: { name: 'evergreen', mode: 'light', color: '#ffffff' },
  front_page: { headline: 'Een kop', lead: 'Een inleiding', points: [{ title: 'Een punt', text: 'Met uitleg' }] },
  navigation: { top: [], footer: [] },
  cam_promotion: null,
  is_live: true,
  is_preview: false,
  may_search: true,
  may_sign_up: true,
}

export const someUser: User = {
  profile: {
    id: '018f0000-0000-7000-8000-000000000001',
    kind: 'member',
    name: 'Sanne',
    age: 31,
    gender: 'female',
    country: 'NL',
    region: null,
    city: 'Utrecht',
    main_image: null,
    is_online: true,
    is_liked: false,
    is_match: false,
    status: 'active',
    sexuality: null,
    date_of_birth: '1995-01-01',
    looking_for: 'male',
    about: '',
    interests: [],
    photos: [],
    num_locked_photos: 0,
    likes_you: false,
    last_active: null,
    promotion_consent: false,
    shows_presence: true,
  },
  email: 'sanne@proef.example',
  credits: 3,
  paid_user: false,
  fictional_icon: '✦',
  status: 'active',
  notifications_disabled: [],
  signup_date: '2026-01-01T00:00:00.000Z',
  is_incomplete: false,
  language: 'nl',
  num_unread_messages: 0,
  num_new_likes: 0,
  stay_discount_until: null,
  conversations_left: 2,
}

export const someBoot: Boot = {
  settings: someSettings,
  locale: { tag: 'nl-NL', prefix: '' },
  canonical_origin: 'https://proef.example',
  rendered_at: '2026-11-21T12:00:00.000Z',
  is_development: false,
  user: null,
}

const noAssets: PageAssets = {
  scripts: [{ src: '/assets/asleep.js' }],
  application: '/assets/entry.js',
  styles: [],
  lander_scripts: ['/assets/lander.js'],
  studio: { scripts: [], styles: [] },
  preloads: () => [],
  words: () => ({}),
}

/** What render() takes; calls that are not answered by the test are unknown to the server. */
export function aPage(
  url: string,
  { boot = {}, answers = {} }: { boot?: Partial<Boot>; answers?: Record<string, unknown> } = {},
): RenderInput {
  return {
    url,
    boot: { ...someBoot, ...boot },
    transport: async ({ path }) =>
      path in answers ? { status: 200, body: answers[path] } : { status: 404, body: { error: { code: 'not_found' } } },
    waitToDraw: async () => {},
    nonce: 'N0nce',
    request_id: '7c1e8f6e-2f3d-4c55-9d0a-0c8a4c1f2b3d',
    theme_css: ":root{--t-font-body:'Inter Variable';--t-primary:#0f172a}",
    social_picture: '/social/nl-NL-0123456789abcdef.png',
    assets: noAssets,
  }
}

export const bodyOf = ({ html }: { html: Rendered['html'] | string }) => /<body>[\s\S]*/.exec([html].flat().join(''))?.[0] ?? ''
