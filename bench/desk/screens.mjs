/**
 * The lists and figures of the desk, as the people who see them ask for them. `large` is the site with the most members. `found` has a member
 * and an order of this site.
 */
export function screensOf({ large, company, found }) {
  const month = new Date().toISOString().slice(0, 7)
  const figures = [
    { who: 'fleet', name: 'Overview of all brands', path: '/overview', pages: 2 },
    { who: 'fleet', name: 'Overview of a company', path: `/overview?company=${company}`, pages: 2 },
    { who: 'fleet', name: 'Overview of brands in a state', path: '/overview?state=preview', pages: 2 },
    { who: 'fleet', name: 'Overview of suspended brands, of which there are none', path: '/overview?state=suspended' },
    { who: 'fleet', name: 'Overview of a niche', path: '/overview?niche=3', pages: 2 },
    { who: 'company', name: 'Overview of the brands of one owner', path: '/overview', pages: 2 },
    { who: 'company', name: 'Figures of the largest brand', path: `/overview/${large}` },
  ]
  const cases = ['report', 'photo', 'appeal'].flatMap((kind) => [
    { who: 'moderator', name: `Queue of kind ${kind}`, path: `/cases?kind=${kind}`, pages: 2 },
    {
      who: 'moderator',
      name: `Queue of kind ${kind}, filtered`,
      path: `/cases?kind=${kind}&site=${large}&severity=2&reason=money&language=nl`,
    },
  ])
  const orders = [
    '',
    '&state=failed',
    '&state=pending',
    '&returned=any',
    '&returned=chargeback',
    '&returned=failed',
    '&method=paypal',
    '&method=eps',
    `&member=${found.member_id}`,
    `&from_day=${month}-01&to_day=${month}-28`,
    '&from_cents=4000&to_cents=6000',
    '&from_cents=90000000',
    '&to_day=2001-01-01',
  ].map((filter) => ({
    who: 'finance',
    name: `Orders${filter && `, ${filter.slice(1)}`}`,
    path: `/orders?site=${large}${filter}`,
    pages: 2,
  }))
  const ledger = [
    '',
    `&member=${found.member_id}`,
    '&reason=purchase',
    '&reason=chargeback',
    `&from_day=${month}-01`,
    '&to_day=2001-01-01',
  ].map((filter) => ({
    who: 'finance',
    name: `Ledger${filter && `, ${filter.slice(1)}`}`,
    path: `/ledger?site=${large}${filter}`,
    pages: 2,
  }))
  const why = { reason: 'asked' }
  const finds = [
    ['name', 'Name 7'],
    ['name', 'Nobody'],
    ['email', found.email],
    ['number', found.member_id],
    ['number', found.order_id],
    ['number', '17'],
  ].map(([by, text]) => ({ who: 'support', name: `Find a member by ${by}`, path: `/members/${large}/find`, body: { by, text, why } }))
  const panels = ['open', 'panels/account', 'panels/trust', 'panels/money', 'panels/devices', 'panels/address'].map((part) => ({
    who: 'support',
    name: `Member page, ${part}`,
    path: `/members/${large}/${found.member_id}/${part}`,
    body: why,
  }))
  const log = [
    '',
    'act=look',
    'act=nothing',
    'who=Robin%205',
    'who=Nobody',
    'role=support',
    'role=marketer',
    `site=${large}`,
    `subject=member:${found.member_id}`,
  ].map((filter) => ({ name: `Log${filter && `, ${filter}`}`, path: `/log${filter && `?${filter}`}`, pages: 2 }))
  return [
    ...figures,
    { who: 'moderator', name: 'Counts of the queues', path: '/queues' },
    ...cases,
    ...orders,
    { who: 'finance', name: 'An order', path: `/orders/${large}/${found.order_id}` },
    ...ledger,
    ...finds,
    ...panels,
    ...log.flatMap((screen) => [
      { who: 'company', ...screen },
      { who: 'fleet', ...screen, name: `${screen.name}, of the installation` },
    ]),
    { who: 'company', name: 'Staff of a company', path: '/staff' },
    { who: 'fleet', name: 'Staff of the installation', path: '/staff' },
    { who: 'company', name: 'Open questions to a second person', path: '/asks' },
  ]
}
