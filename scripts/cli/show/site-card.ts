import { tableOf } from '#scripts/cli/table.ts'
import { formatFinding } from '#server/platform/sites/check/findings.ts'
import { discountWords } from '#server/platform/sites/plan/people.ts'
import { countOf } from '#server/platform/sites/plan/words.ts'
import { describeShift } from '#server/platform/sites/theme/theme-shifts.ts'
import type { SiteFacts } from './site-facts.ts'

/** A summary of a site on one screen. */
export function cardOf(facts: SiteFacts): string {
  const { name, slug, status, means, niche, hosts, local_address, version } = facts
  const parts = [
    `${name} (${slug})`,
    section('', [
      ['status', `${status}: ${means}`],
      ...(status === 'live' && facts.serving?.is_opened === false
        ? [['opened', `no: it serves as ${facts.serving.status}. npx couplet apply ${slug} opens it`]]
        : []),
      ['niche', `${niche.number} ${niche.name}`],
      ['address', `https://${hosts.canonical}/`],
      ...(hosts.redirected.length > 0 ? [['leads there', hosts.redirected.join(', ')]] : []),
      ['here', `${local_address} on a development or demo server`],
      ['version', `${version}${servingWords(facts)}`],
    ]),
    section(
      'Languages',
      facts.languages.map(({ tag, name: language, address }) => [tag, language, address]),
    ),
    section('Countries and prices, VAT included', facts.countries.map(priceRow)),
    section('Look', lookRows(facts)),
    section('Company', companyRows(facts)),
    section('Rules', ruleRows(facts)),
    section('Landers', landerRows(facts)),
    ...(facts.own_files.length > 0
      ? [
          section(
            'Files of its own',
            facts.own_files.map((path) => [path]),
          ),
        ]
      : []),
    facts.findings.length > 0 ? ['Findings', ...facts.findings.map(formatFinding)].join('\n') : 'Findings\n  none',
  ]
  return parts.join('\n\n')
}

function section(title: string, rows: readonly (readonly string[])[]): string {
  return [title, tableOf(rows, '  ')].filter(Boolean).join('\n')
}

function servingWords({ serving, has_server, version }: SiteFacts): string {
  if (!has_server) return ', no server runs here'
  if (!serving || serving.state === 'refused') return ', not served by the server that runs here'
  if (serving.version === version) return ', served now'
  return `, but the server still serves ${serving.version}${serving.state === 'last_good' ? ', the last good one' : ''}`
}

function priceRow({ name, packages, vat_percent, methods }: SiteFacts['countries'][number]): string[] {
  return [name, ...packages.map(({ credits, price }) => `${credits} for ${price}`), `VAT ${vat_percent}%`, methods.join(', ')]
}

function lookRows({ theme: { name, mode, seeds, colors, moved } }: SiteFacts): string[][] {
  const colorsOf = (set: Record<string, string>) =>
    Object.entries(set)
      .map(([role, color]) => `${role} ${color}`)
      .join('  ')
  const shape = [seeds.radius, seeds.density, seeds.heading_font, seeds.body_font].filter(Boolean).join(', ')
  return [
    ['theme', `${name === null ? 'its own' : `themes/${name}`}, ${mode}${shape ? `; ${shape}` : ''}`],
    ['asked for', colorsOf({ brand: seeds.brand, ...(seeds.accent && { accent: seeds.accent }) })],
    ['light', colorsOf(colors.light)],
    ['dark', colorsOf(colors.dark)],
    ...moved.map((shift) => ['moved', describeShift(shift)]),
  ]
}

function companyRows({ company, support }: SiteFacts): string[][] {
  const { id, name, address, city, country, kvk, vat_numbers } = company
  return [
    ['legal name', `${name} (companies/${id}.json)`],
    ['address', `${address}, ${city}, ${country}`],
    ['register', kvk || '–'],
    ['VAT numbers', Object.values(vat_numbers).join(', ') || '–'],
    ['support', [support.email, support.phone].filter(Boolean).join(', ')],
  ]
}

function ruleRows({ policy, credits, discounts, payments }: SiteFacts): string[][] {
  const who = (everybody: boolean, invited: boolean) => {
    if (everybody) return 'everybody'
    return invited ? 'visitors with a traffic source' : 'members only'
  }
  const key = payments.api_key && `${payments.api_key.names}${payments.api_key.is_set ? '' : ', which is not set here'}`
  return [
    ['audience', policy.audience],
    ['sign up', policy.signups === 'all' ? 'all visitors' : 'visitors with a traffic source'],
    ['look around', who(policy.logged_out_search, policy.logged_out_search_trafficsource)],
    ['minimum age', String(policy.minimum_age)],
    ['entry warning', policy.entry_warning ? 'shown once' : 'off'],
    ['membership', policy.conceal_membership ? 'never revealed' : 'revealed at login and signup'],
    ['fictional', policy.fictional_profiles ? 'allowed, each labelled' : 'none'],
    [
      'costs',
      `message ${credits.message}, photo ${credits.photo}, gifts ${credits.gifts.join(' ')}; ${countOf(credits.signup, 'credit')} at signup`,
    ],
    ['answers', policy.replies_free ? 'free' : 'at the price of a message'],
    ...Object.entries(discountWords(discounts)).map(([name, words]) => [name.toLowerCase(), words]),
    ['withdrawal', `${policy.refund_days} days`],
    ['payments', payments.provider === 'simulator' ? 'simulated' : `${payments.provider}, key ${key}`],
  ]
}

function landerRows({ landers: { on, off } }: SiteFacts): string[][] {
  return [['on', on.join(', ') || 'none'], ...(off.length > 0 ? [['off', off.join(', ')]] : [])]
}
