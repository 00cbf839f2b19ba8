import { localePattern } from '#schemas/locales.ts'
import { pageAddresses } from '#schemas/members/addresses.ts'
import { landerNames } from '#schemas/pages/landers.ts'
import { certainlyMeant, didYouMean } from '#server/platform/sites/check/did-you-mean.ts'
import { replaceAt } from '#server/platform/sites/files/edits.ts'
import type { Rule, RuleInput } from './rule.ts'

/** Checks that links of the navigation lead to existing pages. */
export const linkRule: Rule = (input) =>
  (['top', 'footer'] as const).flatMap((bar) =>
    input.file.navigation[bar].flatMap(({ to }, index) => checkLink(input, ['navigation', bar, index, 'to'], to)),
  )

function checkLink({ document, file, around, warn }: RuleInput, path: readonly (string | number)[], to: string) {
  if (to.startsWith('https://')) return []
  const address = to.length > 1 ? to.replace(/\/$/, '') : to
  const known = addressesOf(file, around.pages)
  if (isKnown(address, known)) return []
  const [, first = '', ...rest] = address.split('/')
  const without = `/${rest.join('/')}`
  if (new RegExp(localePattern, 'i').test(first) && isKnown(without, known))
    return [
      warn(path, 'missing-page', `a link carries no language: "${to}" would be /${first}${to}.`, `Write "${without}".`, {
        edits: replaceAt(document, path, without),
      }),
    ]
  const name = /^\/landers\/(?<name>[a-z]+)/.exec(address)?.groups?.name
  if (name && landerNames.some((each) => each === name))
    return [warn(path, 'missing-page', `the lander ${name} is not one of pages.landers.`, `Add "${name}" there, or link elsewhere.`)]
  const meant = certainlyMeant(address, known)
  return [
    warn(
      path,
      'missing-page',
      `there is no page ${to}.`,
      didYouMean(address, known) ?? `A page of the site’s own is a file pages/<name>.json and answers at /pages/<name>.`,
      { edits: meant === null ? [] : replaceAt(document, path, meant) },
    ),
  ]
}

const builtIn: readonly string[] = ['index', ...landerNames]

function addressesOf(file: RuleInput['file'], pages: readonly string[]): string[] {
  const own = pages.filter((slug) => !builtIn.includes(slug))
  return [...pageAddresses, ...pages.map((slug) => `/pages/${slug}`), ...[...file.pages.landers, ...own].map((name) => `/landers/${name}`)]
}

/** True if the address is known. A campaign may follow the address of a lander. */
function isKnown(address: string, known: readonly string[]): boolean {
  return known.includes(address) || (address.startsWith('/landers/') && known.includes(address.split('/').slice(0, 3).join('/')))
}
