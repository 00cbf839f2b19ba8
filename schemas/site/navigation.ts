import { type Static, Type } from 'typebox'
import { closed, everybody, localText } from './site-node.ts'

const about = { label: 'Over Vlam', to: '/pages/over-vlam' }
const magazine = { label: { nl: 'Magazine', de: 'Magazin' }, to: 'https://magazine.vlam.nl/' }

const SiteLink = Type.Object(
  {
    label: localText(40, { description: 'The text of the link', examples: [about.label] }),
    to: Type.String({
      pattern: '^(/([a-z0-9][a-z0-9/_-]*)?|https://[a-z0-9.-]+\\.[a-z]{2,}(/[^\\s"\'<>]*)?)$',
      maxLength: 200,
      description: 'A path of the site without a language prefix (/pages/about), or a URL that begins with https://',
      examples: [about.to],
    }),
  },
  { ...closed, description: 'One link', examples: [about] },
)

/** The site's own links, in addition to the standard links. */
export const SiteNavigation = Type.Object(
  {
    top: Type.Array(SiteLink, {
      maxItems: 3,
      default: [],
      description: 'Links for visitors, beside the login button',
      examples: [[about]],
    }),
    footer: Type.Array(SiteLink, {
      maxItems: 12,
      default: [],
      description: 'Links in the footer, after the links that every site has',
      examples: [[about, magazine]],
    }),
  },
  { ...closed, ...everybody, default: {}, description: 'The site’s own links', examples: [{ footer: [about, magazine] }] },
)
export type SiteNavigation = Static<typeof SiteNavigation>
