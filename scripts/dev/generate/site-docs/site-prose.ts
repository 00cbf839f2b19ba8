import { countries } from '#schemas/countries.ts'
import { startingPrices } from '#schemas/money/prices.ts'
import { landerPrefixes } from '#schemas/site/niches.ts'

/** Explanations of keys that need more than one sentence. */
export const siteProse: Readonly<Record<string, string>> = {
  status: `| Status | Hosts | Search engines | Payments |
| --- | --- | --- | --- |
| \`draft\` | only \`http://<site>.localhost:3000\` of a development or demo server | – | simulated |
| \`preview\` | its hosts | excluded | simulated, with a notice |
| \`live\` | its hosts | allowed | real. The simulator is refused, and so is a company without address, city or register number |
| \`suspended\` | its hosts, with status 503 and a short text. All data stays | – | none |
| \`retired\` | its hosts, with status 410 | – | none |

\`--fix\` never corrects a value to \`live\`.`,

  hosts: `Canonical links, mails and payments use the first host. GET requests for the other hosts are redirected to it, with path
and query. A \`www\` host must be listed like any other host. If two sites list the same host, the newer site is refused.`,

  niche: `| niche | lander prefix |
| --- | --- |
${Object.entries(landerPrefixes)
  .map(([niche, prefix]) => `| ${niche} | ${prefix === '' ? 'none' : `\`${prefix}\``} |`)
  .join('\n')}

A lander for the niche takes precedence over the general lander of the same name.`,

  locales: `With \`["de-DE", "fr-FR", "en-GB"]\`, the site is in German at \`/\`, in French at \`/fr\` and in English at \`/en\`. If a
language has several locales, the first one has the short prefix (\`/en\`), and the others have their locale (\`/en-us\`).

A **text** is an object with one text per language: \`{ "nl": "…", "de": "…" }\`. A site with one language may write one
string. On a site with several languages, \`couplet check\` warns of a single string, because pages in all languages show
it. A reader gets the text of the exact locale (\`en-US\`), else of the language (\`en\`), else of the site’s first locale.
A missing text is a warning.

The product has texts in eleven languages. \`couplet check\` reports a language without texts.`,

  countries: `Every country needs prices (\`credit_packages\`), by currency or by country. These countries are supported:

| Country | Currency | VAT | Languages | Payment methods |
| --- | --- | --- | --- | --- |
${Object.entries(countries)
  .map(
    ([code, { currency, vat_percent, languages, methods }]) =>
      `| ${code} | ${currency} | ${vat_percent} % | ${languages.join(', ')} | ${methods.join(', ')} |`,
  )
  .join('\n')}`,

  theme: `A name is a folder in [\`themes/\`](../themes/README.md). An object defines the site’s own theme. Only the brand colour is
required: all other colours, light and dark, are derived from it. Their lightness is adjusted until every pair of colours
has the contrast that WCAG requires. [Theme files](#theme-files) explains all keys.`,

  logo: `\`couplet check\` warns of a file above 400 KB. A file above 4 MB is refused, and so is a file type that does not match the
name. Scripts in an SVG never run.`,

  icon: `A wide logo is unreadable in a browser tab, so add a square icon. Transparent corners stay transparent in the tab. On a
home screen, they get the site’s background colour. An opaque picture is extended with the colour of its corner. Without
\`icon\` and \`logo\`, the site shows a symbol in the colours of its theme.`,

  navigation: `Every site has the pages \`/\` \`/login\` \`/signup\` \`/members\` \`/pricing\` \`/premium\` \`/complaints\` \`/report\`, and
\`/pages/…\` with \`terms\`, \`privacy\`, \`cookies\`, \`faq\`, \`service\`, \`return-policy\` and \`ban\`. The site’s own pages are at
\`/pages/<name>\`, and its landers at \`/landers/<name>\`. Write a link without a language prefix. Readers keep their
language.`,

  pages: `A file \`pages/<name>.json\` in the site’s folder creates a page or replaces a lander. See [Page files](#page-files).`,

  signups: `Three settings together decide who may enter the site:

| \`signups\` | \`logged_out_search\` | \`logged_out_search_trafficsource\` | Effect |
| --- | --- | --- | --- |
| \`all\` | \`true\` | \`true\` | all visitors may browse and sign up |
| \`all\` | \`false\` | \`true\` | visitors with a traffic source may browse, others sign up first |
| \`all\` | \`false\` | \`false\` | all visitors sign up before they browse |
| \`with_trafficsource\` | \`false\` | \`true\` | only visitors with a traffic source may browse and sign up |

\`couplet check\` reports contradictions: visitors who may browse but not sign up, or visitors with a traffic source who see
less than others.`,

  conceal_membership: `Use this for sites that must not reveal who is a member. A new member can then log in only after the activation mail. Also
set \`logged_out_search\` to \`false\`, because otherwise visitors see the members.`,

  'limits.minimum_age': `The signup computes ages in the site’s \`time_zone\`. The terms state the minimum age.`,

  fictional_profiles: `A fictional profile does not count as a member. It never writes, likes or notifies, and messages to it are free. Its icon
and label are on its card, its profile and the conversation. The warning is shown in full. \`couplet seed\` creates such
profiles, and refuses if this is \`false\`.`,

  replies_free: `With \`true\`, only the member who started a conversation pays for messages in it.`,

  credit_packages: `A country uses its own list (\`"CH"\`), else the list of its currency (\`"EUR"\`). A larger package should have more
credits, a higher price, and a lower price per credit. Otherwise \`couplet check\` warns. The site shows the lowest price of
a credit in a country as the minimum price of a message.

The starting prices of \`couplet new\`, in whole units:

| Currency | 10 credits | 30 | 75 | 200 |
| --- | --- | --- | --- | --- |
${Object.entries(startingPrices)
  .map(
    ([currency, table]) =>
      `| ${currency} | ${(['p0', 'p1', 'p2', 'p3'] as const).map((tier) => (table[tier].price_cents / 100).toFixed(2)).join(' | ')} |`,
  )
  .join('\n')}`,

  discounts: `A new member can get two discounts on the first order. The welcome discount is valid for some days after signup. The time
bonus is valid for some hours after signup, and the site shows a countdown. Both end with the first purchase, and an order
gets the better one. Each can be switched off separately. A change applies to all new orders. Receipts and API calls name
the discounts \`WELCOME25\` and \`TIMEBONUS25\`, whatever their percentage is.`,

  vat_percent: `\`21\` means 21 %. \`couplet check\` reports a rate that differs from the country’s standard rate.`,

  'payments.api_key': `A site file must not contain secrets, because it is copied, reviewed and versioned. With \`"env:VLAM_MOLLIE_KEY"\`, the
server reads the variable \`VLAM_MOLLIE_KEY\`. A value that looks like a key is refused.`,

  'payments.methods': `\`ideal\` is only available in the Netherlands, \`bancontact\` in Belgium and \`eps\` in Austria. \`directdebit\` collects
euros. All other methods work in every country.`,

  text_messages: `A member confirms a direct debit with a code on the phone. A draft or a preview writes its codes to the outbox. A live
site without a gateway offers no direct debit, and \`couplet check\` reports this. [payments.md](payments.md#direct-debit)
explains the setup at Twilio.`,
}
