import { blockTypes, PageFile } from '#schemas/pages/block.ts'
import { companySchema } from '#schemas/site/company.ts'
import type { SchemaNode } from '#schemas/site/site-node.ts'
import { themeSchema } from '#schemas/site/theme-file.ts'
import { sentence } from '#server/platform/sites/check/finding-words.ts'
import { keyTable } from './key-table.ts'
import { layOutFile } from './lay-out.ts'
import { plain } from './type-words.ts'

export function companyChapter(): string {
  const { properties = {} } = companySchema
  const example = Object.fromEntries(Object.entries(properties).map(([key, node]) => [key, node.examples?.[0]]))
  return `## Company files

\`tenants/companies/<company_id>.json\`: a legal entity; several sites may share it. All of it is public: the law asks who runs a site. A dash (\`–\`) stands for
an unknown fact, and blocks its sites from going live.

${keyTable(companySchema)}

${layOutFile(example)}`
}

export function themeChapter(): string {
  return `## Theme files

\`themes/<name>/theme.json\`: a look with at most eight seeds, and optional fixed colours for a style guide. The same keys define a site’s own look
under [\`theme\`](#theme). [themes/README.md](../themes/README.md) explains the derived colours.

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
  tokens: { light: { paper: { $type: 'color', $value: '#fbfaf5' } } },
}

const page = PageFile as SchemaNode

export function pageChapter(): string {
  return `## Page files

\`tenants/<site>/pages/<name>.json\`: a page of sections, top to bottom. A new name makes a page at \`/pages/<name>\`, which is a lander at \`/landers/<name>\` too; the name of a lander (\`gallery\`) replaces
that lander for this site, and names such as \`member-landing\` replace the pages that present one member. \`index\` is the front page; \`@site.headline\` in it is a text of the site file. A section needs a name and a type; every setting has a default.

${keyTable(page)}

Each of the \`sections\` has:

${keyTable(page.properties?.sections?.items ?? {})}

A campaign is the last part of a lander's address, \`/landers/<name>/<campaign>\`: the file \`pages/spring.json\` with a campaign \`radio\` shows its words at
\`/landers/spring/radio\`. An address whose last part is no campaign of the file shows the page without them. A campaign has:

${keyTable(Object.values(page.properties?.campaigns?.patternProperties ?? {})[0] ?? {})}

${layOutFile(pageExample)}

A text is one string or one string for each language; or \`@\` and the name of a text of the product: \`"@hero.headline"\`. On a site of several languages
\`couplet check\` reports a text that is one string. A picture is a file of the site’s
\`assets\` folder; an empty value shows the drawing of the section in the site’s colours. There is a warning for pictures above 400 KB and videos above 4 MB; above
4 and 30 MB they are refused.

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
    `**${title}.** ${plain(sentence(description))}`,
    Object.keys(settings.properties ?? {}).length > 0 ? keyTable(settings) : null,
    most_blocks > 0 ? `It repeats up to ${most_blocks} \`blocks\`:\n\n${keyTable(block)}` : null,
  ]
    .filter((part) => part !== null)
    .join('\n\n')
}
