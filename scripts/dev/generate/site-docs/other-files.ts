import { blockTypes, PageFile } from '#schemas/pages/block.ts'
import { companySchema } from '#schemas/site/company.ts'
import type { SchemaNode } from '#schemas/site/site-node.ts'
import { themeSchema } from '#schemas/site/theme-file.ts'
import { sentence } from '#server/platform/sites/check/finding-words.ts'
import { keyTable } from './key-table.ts'
import { layOutFile, wrap } from './lay-out.ts'
import { plain } from './type-words.ts'

export function companyChapter(): string {
  const { properties = {} } = companySchema
  const example = Object.fromEntries(Object.entries(properties).map(([key, node]) => [key, node.examples?.[0]]))
  return `## Company files

A company file, \`tenants/companies/<company_id>.json\`, describes the legal entity that operates a site. Several sites can
share it. All of its content is public, because the law requires it. A dash (\`–\`) marks an unknown value. With an unknown
value, no site of the company can go live.

${keyTable(companySchema)}

${layOutFile(example)}`
}

export function themeChapter(): string {
  return `## Theme files

A theme file, \`themes/<name>/theme.json\`, has at most eight seeds, an optional shape, and optional fixed
colours. The key [\`theme\`](#theme) of a site file accepts the same keys. [themes/README.md](../themes/README.md) explains the derived
colours.

${keyTable(themeSchema)}

${layOutFile(themeExample)}`
}

export const themeExample = {
  $schema: '../../schemas/theme.schema.json',
  $description: 'Moss and lime on warm paper.',
  brand: '#14532f',
  accent: '#c8dc4b',
  neutral: '#a8975a',
  mode: 'auto',
  radius: 'soft',
  density: 'regular',
  heading_font: 'fraunces',
  body_font: 'inter',
  shape: { card: 'arch', nav: 'dock', motion: 'glide' },
  tokens: { light: { paper: { $type: 'color', $value: '#fbfaf5' } } },
}

const page = PageFile as SchemaNode

export function pageChapter(): string {
  return `## Page files

A page file, \`tenants/<site>/pages/<name>.json\`, is a list of sections. Its name decides what it is:

- A new name creates a page at \`/pages/<name>\` and a lander at \`/landers/<name>\`.
- The name of a lander, such as \`gallery\`, replaces that lander for this site. Names such as \`member-landing\` replace the
  pages that present one member.
- \`index\` is the front page. In it, \`@site.headline\` refers to a text of the site file.

A section needs an id and a type. Every setting has a default.

${keyTable(page)}

Each entry of \`sections\` has:

${keyTable(page.properties?.sections?.items ?? {})}

A campaign is the last part of a lander's URL, \`/landers/<name>/<campaign>\`. If \`pages/spring.json\` has a campaign
\`radio\`, \`/landers/spring/radio\` shows its texts. With an unknown campaign, the page shows its usual texts. A campaign
has:

${keyTable(Object.values(page.properties?.campaigns?.patternProperties ?? {})[0] ?? {})}

${layOutFile(pageExample)}

A text is one string, one string for each language, or \`@\` and the name of a text of the product: \`"@hero.headline"\`.
On a site with several languages, \`couplet check\` reports a text that is one string. A picture is a file of the site’s
\`assets\` folder. With an empty value, the section shows a drawing in the site’s colours. \`couplet check\` warns of pictures
above 400 KB and videos above 4 MB. Pictures above 4 MB and videos above 5 MB are refused.

${Object.entries(blockTypes)
  .map(([name, type]) => sectionDocs(name, type as SectionType))
  .join('\n\n')}`
}

export const pageExample = {
  $schema: '../../../schemas/page.schema.json',
  schema_version: 1,
  seo: {
    title: { nl: 'Over Vlam', fr: 'À propos de Vlam' },
    description: { nl: 'Wie we zijn en wat we niet doen.', fr: 'Qui nous sommes et ce que nous ne faisons pas.' },
  },
  sections: [
    { id: 'top', type: 'hero', settings: { headline: { nl: 'Wie we zijn', fr: 'Qui nous sommes' }, picture: 'team.jpg' } },
    {
      id: 'text',
      type: 'text',
      settings: {
        heading: { nl: 'Wat we niet doen', fr: 'Ce que nous ne faisons pas' },
        markdown: { nl: 'We verkopen **niets** door.', fr: 'Nous ne revendons **rien**.' },
      },
    },
    { id: 'join', type: 'signup_form' },
  ],
}

interface SectionType {
  title: string
  description: string
  settings: SchemaNode
  block: SchemaNode
  most_blocks: number
}

function sectionDocs(name: string, { title, description, settings, block, most_blocks }: SectionType): string {
  return [
    `### \`${name}\``,
    wrap(`**${title}.** ${plain(sentence(description))}`),
    Object.keys(settings.properties ?? {}).length > 0 ? keyTable(settings) : null,
    most_blocks > 0 ? `It has up to ${most_blocks} \`blocks\`:\n\n${keyTable(block)}` : null,
  ]
    .filter((part) => part !== null)
    .join('\n\n')
}
