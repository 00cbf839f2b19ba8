// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the strings contain source code
import type { PlantedFault } from './planted-fault.ts'

/** Planted faults in pages and mails. */
export const pages: readonly PlantedFault[] = [
  {
    name: 'page-without-locale',
    loss: 'a page in the language of whoever asked before',
    breaks: 'decision 0057',
    changes: [
      {
        from: "`${locale.tag} ${countryOf(req, res, country_header) ?? '-'} ${path}`",
        to: "`${countryOf(req, res, country_header) ?? '-'} ${path}`",
      },
    ],
    tests: ['tests/pages/page-cache.test.ts'],
  },
  {
    name: 'page-without-country',
    loss: 'prices in the money of another country, and no warning where the law asks for one',
    breaks: 'decision 0057',
    changes: [
      {
        from: "`${locale.tag} ${countryOf(req, res, country_header) ?? '-'} ${path}`",
        to: '`${locale.tag} ${path}`',
      },
    ],
    tests: ['tests/pages/page-cache.test.ts'],
  },
  {
    name: 'page-without-version',
    loss: 'prices and terms that the operator has changed already',
    breaks: 'decision 0057',
    changes: [
      {
        from: '`${id} ${version} ${is_opened} ${build} ${key}`',
        to: '`${id} ${is_opened} ${build} ${key}`',
      },
    ],
    tests: ['server/platform/pages/cache/page-cache.test.ts', 'tests/pages/page-cache.test.ts'],
  },
  {
    name: 'etag-without-content',
    loss: 'who comes from another country is told that the page they have still holds, with the other one’s prices',
    breaks: 'decision 0057',
    changes: [
      {
        from: "createHash('sha256').update(plain)",
        to: "createHash('sha256').update(`${headers['content-language']} ${route}` || plain)",
      },
    ],
    tests: ['tests/pages/page-cache.test.ts'],
  },
  {
    name: 'inline-script-unhashed',
    loss: 'a kept page whose program the browser refuses to run: nothing on it answers',
    breaks: 'decision 0057',
    changes: [
      {
        from: "(element === 'script' ? scripts : styles).add(hashOf(text))",
        to: "if (element === 'style') styles.add(hashOf(text))",
      },
    ],
    tests: ['server/platform/pages/cache/page-cache.test.ts', 'tests/pages/page-cache.test.ts'],
  },
  {
    name: 'canonical-of-another-language',
    loss: 'search engines keep one language of a site and forget the others',
    breaks: 'decision 0050',
    changes: [
      {
        from: '<link rel="canonical" href={addressIn(prefix)} />',
        to: '<link rel="canonical" href={addressIn(\'\')} />',
      },
    ],
    tests: ['server/platform/pages/findable/findable.test.ts'],
  },
  {
    name: 'hreflang-of-another-language',
    loss: 'a reader is led from a search to a language they do not speak',
    breaks: 'decision 0050',
    changes: [
      {
        from: 'hrefLang={hreflang} href={addressIn(start)}',
        to: 'hrefLang={hreflang} href={addressIn(prefix)}',
      },
    ],
    tests: ['server/platform/pages/findable/findable.test.ts'],
  },
  {
    name: 'words-that-close-the-script',
    loss: 'a word in a company’s or page’s text runs as a program in every visitor’s browser',
    breaks: 'decision 0054',
    changes: [
      {
        from: "nonce=\"${nonce}\">${JSON.stringify(data).replaceAll('<', '\\\\u003c')}",
        to: 'nonce="${nonce}">${JSON.stringify(data)}',
      },
    ],
    tests: ['client/app/shell/server/structured-data.test.ts', 'server/platform/pages/findable/findable.test.ts'],
  },
  {
    name: 'name-as-markup-in-a-mail',
    loss: 'somebody’s name becomes a link or a form in a mail that the brand sends',
    breaks: 'decision 0054',
    changes: [
      {
        from: ".replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('\"', '&quot;')\n}",
        to: ".replaceAll('&', '&amp;')\n}",
      },
    ],
    tests: ['server/platform/mail/mail-templates.test.ts'],
  },
  {
    name: 'host-as-it-was-sent-in-a-mail',
    loss: 'a mail of the brand’s with a link and a token that lead to whoever asked for it',
    breaks: 'WL-01',
    changes: [
      {
        from: 'origin: originOf(req, res.locals.host)',
        to: "origin: `${req.protocol}://${req.get('host')}`",
      },
    ],
    tests: ['server/features/identity/password/reset.test.ts'],
  },
  {
    name: 'fictional-without-label',
    loss: 'visitors take somebody invented for a person',
    breaks: 'SC-14',
    changes: [
      {
        from: "if (profile.kind !== 'fictional') return null",
        to: "if (profile.kind !== 'fictional' || look === 'photo') return null",
      },
    ],
    tests: ['server/features/landers/promotion.test.ts'],
  },
  {
    name: 'loading-bar-too-late',
    loss: 'a slow navigation looks as if nothing happens',
    breaks: 'VR-05',
    changes: [{ from: 'loading_bar: { throttle_ms: 200,', to: 'loading_bar: { throttle_ms: 400,' }],
    tests: ['client/ui/components.test.tsx'],
  },
]
