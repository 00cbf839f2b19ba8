import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { landerNames } from '#schemas/pages/landers.ts'
import type { ThemeSeeds } from '#schemas/site/theme.ts'
import type { FoundSite } from '#scripts/cli/find-site.ts'
import { nicheName, statusMeans } from '#scripts/cli/site-words.ts'
import type { SoundSite } from '#server/platform/sites/check/examine.ts'
import { audienceWords } from '#server/platform/sites/plan/audience-words.ts'
import { countryName, languageName, money } from '#server/platform/sites/plan/words.ts'
import { developmentHost, localesOf, priceListsOf } from '#server/platform/sites/registry/compile.ts'
import type { SiteStatus } from '#server/platform/sites/registry/registry.ts'

export type SiteFacts = ReturnType<typeof factsOf>

interface Surroundings {
  /** The state of the site in the running server; null if no server runs, or if the server does not have the site. */
  serving: SiteStatus | null
  has_server: boolean
  /** Whether the environment variable that a reference (env:NAME) names is set. */
  isSet(reference: string): boolean
}

/** All facts about a site whose file has no errors. */
export function factsOf(found: FoundSite, sound: SoundSite, { serving, has_server, isSet }: Surroundings) {
  const { slug, folder, env, examined } = found
  const { file, company, version } = sound
  const [canonical = '', ...redirected] = file.hosts
  const { provider, api_key } = file.payments
  return {
    slug,
    name: file.name,
    status: file.status,
    means: statusMeans[file.status],
    niche: { number: file.niche, name: nicheName(file.niche) },
    version,
    serving: serving && { state: serving.state, version: serving.active_version, status: serving.status, is_opened: serving.is_opened },
    has_server,
    hosts: { canonical, redirected },
    local_address: `http://${developmentHost(slug)}:${env.PORT}/`,
    languages: localesOf(file).map(({ tag, prefix }) => ({ tag, name: languageName(tag), address: `https://${canonical}/${prefix}` })),
    countries: Object.values(priceListsOf(file)).map(({ country, currency, vat_percent, methods, packages }) => ({
      country,
      name: countryName(country),
      currency,
      vat_percent,
      methods,
      packages: packages.map(({ id, credits, price_cents }) => ({ id, credits, price_cents, price: money(price_cents, currency) })),
    })),
    theme: themeOf(sound, found),
    company: { id: file.company_id, ...company },
    landers: {
      on: landerNames.filter((name) => file.pages.landers.includes(name)),
      off: landerNames.filter((name) => !file.pages.landers.includes(name)),
    },
    policy: {
      audience: audienceWords(file.audience),
      signups: file.signups,
      logged_out_search: file.logged_out_search,
      logged_out_search_trafficsource: file.logged_out_search_trafficsource,
      conceal_membership: file.conceal_membership,
      entry_warning: file.enable_site_entry_popup === 'yes',
      fictional_profiles: file.fictional_profiles,
      minimum_age: file.limits.minimum_age,
      refund_days: file.refund_days,
      replies_free: file.replies_free,
    },
    discounts: file.discounts,
    credits: { message: file.message_credits, photo: file.photo_credits, gifts: file.gift_credits, signup: file.signup_credits },
    payments: { provider, api_key: provider === 'simulator' ? null : { names: api_key, is_set: isSet(api_key) } },
    support: { email: file.support_email ?? `support@${canonical}`, phone: file.support_phone ?? company.support_phone },
    own_files: filesOf(folder),
    findings: examined.findings,
  }
}

/** Returns the main colours of the theme, and the colours that were adjusted for contrast. */
function themeOf({ file, theme }: SoundSite, { folders }: FoundSite) {
  const seeds = typeof file.theme === 'string' ? readSeeds(join(folders.themes_dir, file.theme, 'theme.json')) : file.theme
  const shown = ({ paper, ink, primary, secondary }: SoundSite['theme']['palettes']['light']) => ({ paper, ink, primary, secondary })
  return {
    name: typeof file.theme === 'string' ? file.theme : null,
    mode: theme.mode,
    seeds,
    colors: { light: shown(theme.palettes.light), dark: shown(theme.palettes.dark) },
    moved: theme.shifts,
  }
}

// the site was checked before, so the theme file exists and is valid
const readSeeds = (path: string): ThemeSeeds => JSON.parse(readFileSync(path, 'utf8')) as ThemeSeeds

/** Returns the paths of the site's files other than site.json. */
function filesOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map(({ parentPath, name }) =>
      join(parentPath, name)
        .slice(folder.length + 1)
        .replaceAll('\\', '/'),
    )
    .filter((path) => path !== 'site.json')
    .sort()
}
