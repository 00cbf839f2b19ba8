import { countries } from '#schemas/countries.ts'
import { startingPrices } from '#schemas/money/prices.ts'
import { landerPrefixes } from '#schemas/site/niches.ts'

/** What deserves more than its one sentence, by key. */
export const siteProse: Readonly<Record<string, string>> = {
  status: `| | Where it answers | Search engines | Payments |
| --- | --- | --- | --- |
| \`draft\` | \`http://<site>.localhost:3000\` of a development or demo server, nowhere else | – | simulated |
| \`preview\` | its hosts | kept out | simulated, and said to be |
| \`live\` | its hosts | let in | real: the simulator is refused, and so is a company without address, city and register number |
| \`suspended\` | its hosts, with 503 and one sentence; what members wrote and paid stays | – | none |
| \`retired\` | nowhere: 410, for what was here and is gone | – | none |

\`--fix\` never turns a slip into \`live\`.`,

  hosts: `The first host is the site’s address: canonical links, mails and payments use it. GET requests for the others are redirected there, with path
and query. \`www\` is a host like any other; a site that should answer on it lists it. A host belongs to one site, and a newcomer that claims
another’s is the one refused.`,

  niche: `| niche | lander prefix |
| --- | --- |
${Object.entries(landerPrefixes)
  .map(([niche, prefix]) => `| ${niche} | ${prefix === '' ? 'none' : `\`${prefix}\``} |`)
  .join('\n')}

A lander written for the niche wins over the general one of the same name.`,

  locales: `\`["de-DE", "fr-FR", "en-GB"]\` makes a German site at \`/\`, a French one at \`/fr\`, an English one at \`/en\`. Two of one language are told apart by
their country: \`/en-us\`, \`/en-gb\`.

**Texts** are an object with one text per language: \`{ "nl": "…", "de": "…" }\`. A site of one language may write one string. On a site of several
languages \`couplet check\` warns of it, because pages in all of them show it. A reader gets the text of the exact locale (\`en-US\`), else of the
language (\`en\`), else of the site’s first locale. A missing text is a warning, never an error.

The product contains the texts of the client, mails and legal texts in eleven languages; \`couplet check\` reports a language without them.`,

  countries: `Every country needs prices (\`credit_packages\`), by currency or by country. Known countries:

| | Currency | VAT | Languages | Payment methods |
| --- | --- | --- | --- | --- |
${Object.entries(countries)
  .map(
    ([code, { currency, vat_percent, languages, methods }]) =>
      `| ${code} | ${currency} | ${vat_percent} % | ${languages.join(', ')} | ${methods.join(', ')} |`,
  )
  .join('\n')}`,

  theme: `A name is a folder in [\`themes/\`](../themes/README.md). Seeds define the site’s own look: the brand colour is enough, and all other colours are derived from it,
light and dark. Text is always readable, because the lightness is adjusted until every pair of colours passes WCAG. All seeds are explained
under [Theme files](#theme-files).`,

  logo: `A warning above 400 KB, refused above 4 MB, and refused if the file type does not match its name. Scripts in an SVG never run.`,

  icon: `A logo is often wider than it is high, and unreadable in a tab: give a square icon then. Transparent corners stay transparent in the tab; a home
screen puts the site’s paper colour behind them. An opaque picture continues in the colour of its corner. Without \`icon\` and \`logo\` the mark of the theme is drawn.`,

  navigation: `Pages of every site: \`/\` \`/login\` \`/signup\` \`/members\` \`/pricing\` \`/premium\` \`/complaints\` \`/report\` and \`/pages/…\` with \`terms\`, \`privacy\`, \`cookies\`, \`faq\`, \`service\`,
\`return-policy\` and \`ban\`. The site’s own pages are \`/pages/<name>\`, its landers \`/landers/<name>\`. A link contains no language: readers keep their language.`,

  pages: `A file \`pages/<name>.json\` in the site’s folder makes a page at \`/pages/<name>\` that also answers as a lander at \`/landers/<name>\`, or replaces the lander of that name; \`index.json\` is the front page. See [Page files](#page-files).`,

  signups: `Three settings together decide who may enter:

| \`signups\` | \`logged_out_search\` | \`logged_out_search_trafficsource\` | |
| --- | --- | --- | --- |
| \`all\` | \`true\` | \`true\` | open to all visitors |
| \`all\` | \`false\` | \`true\` | invited visitors look around first, others sign up first |
| \`all\` | \`false\` | \`false\` | all visitors sign up first |
| \`with_trafficsource\` | \`false\` | \`true\` | by invitation only |

\`couplet check\` reports contradictions: visitors who may look around but not sign up, or invited visitors who see less than others.`,

  conceal_membership: `For sites that must not reveal who is a member. A new member then logs in only after the mail. Also set
\`logged_out_search\` to \`false\`, otherwise visitors see the members.`,

  'limits.minimum_age': `The signup checks it against the date in the site’s \`time_zone\`, and the terms state it.`,

  fictional_profiles: `A fictional profile never counts as a member, never writes, likes or notifies, and writing to it is free. Its icon and label are on its
card, its profile and the chat; the warning is shown in full. \`couplet seed\` creates such profiles, and refuses if this is \`false\`.`,

  replies_free: `With \`true\` only the author of the first message pays in a conversation.`,

  credit_packages: `A country uses its own list (\`"CH"\`), else that of its currency (\`"EUR"\`). A larger package should have more credits, a higher price, and a lower price
per credit; otherwise \`couplet check\` warns. The site states the cheapest credit of a country as the minimum price of a message.

The starting prices of \`couplet new\`, in whole units:

| | 10 credits | 30 | 75 | 200 |
| --- | --- | --- | --- | --- |
${Object.entries(startingPrices)
  .map(
    ([currency, table]) =>
      `| ${currency} | ${(['p0', 'p1', 'p2', 'p3'] as const).map((tier) => (table[tier].price_cents / 100).toFixed(2)).join(' | ')} |`,
  )
  .join('\n')}`,

  discounts: `The first order of a new member can cost less in two ways. The welcome discount holds for some days after signup. The time bonus holds for
some hours after signup, with a countdown on screen. Both end with the first purchase, and an order takes the best one. Switching one off leaves the
other alone: a time bonus that runs keeps its own hours. A change counts at once for every new order. Receipts and calls name them \`WELCOME25\`
and \`TIMEBONUS25\` whatever their percentage is.`,

  vat_percent: `Prices include VAT; this is its rate. \`21\` is 21 %. \`couplet check\` notes a rate that differs from the country’s standard rate.`,

  'payments.api_key': `Keys must not be in files that are copied, reviewed and versioned. \`"env:VLAM_MOLLIE_KEY"\` makes the server read the variable
\`VLAM_MOLLIE_KEY\`; a value that looks like a key is refused.`,

  'payments.methods': `\`ideal\` exists only in the Netherlands, \`bancontact\` in Belgium, \`eps\` in Austria; \`directdebit\` collects euros. The other methods work everywhere with a
card or an account.`,

  text_messages: `A direct debit is confirmed by a code on the member’s phone. A draft or a preview shows its codes in the outbox; a live site without a gateway
offers no direct debit, and \`couplet check\` says where. At Twilio: [payments.md](payments.md#direct-debit).`,
}
