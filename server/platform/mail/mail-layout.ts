import { escapeHtml } from '#schemas/escape-html.ts'
import type { Site, SiteLocale } from '#server/platform/sites/registry/site.ts'
import type { Palette } from '#server/platform/sites/theme/color-roles.ts'

interface MailLink {
  label: string
  href: string
}

interface MailWords {
  subject: string
  /** The preview text that mail programs show next to the subject. */
  preheader: string
  greeting: string
  paragraphs: readonly string[]
  facts: readonly { label: string; value: string }[]
  button: MailLink | null
  /** Remarks in small print below the button. */
  notes: readonly string[]
  /** The reason why the recipient gets the mail. Shown in the footer. */
  reason: string
  /** Links to turn off or change mails of this kind. Empty if the recipient cannot turn off mails of this kind. */
  links: readonly MailLink[]
  /** The sender in the footer. */
  sender: string
}

/** Renders the mail as plain text and as HTML in the colours of the site. */
export function layOutMail(site: Site, locale: SiteLocale, words: MailWords): { subject: string; text: string; html: string } {
  return { subject: words.subject, text: plain(locale, words), html: page(site, locale, words) }
}

function plain({ language }: SiteLocale, { greeting, paragraphs, facts, button, notes, reason, links, sender }: MailWords): string {
  // in French, a non-breaking space stands before a colon
  const colon = language === 'fr' ? '\u00a0:' : ':'
  const blocks = [
    greeting,
    ...paragraphs,
    ...(facts.length > 0 ? [facts.map(({ label, value }) => `${label}${colon} ${value}`).join('\n')] : []),
    ...(button ? [`${button.label}${colon}\n${button.href}`] : []),
    ...notes,
    `-- \n${reason}`,
    ...links.map(({ label, href }) => `${label}${colon}\n${href}`),
    sender,
  ]
  return `${blocks.join('\n\n')}\n`
}

/**
 * The HTML of a mail. The mail has one column, one style sheet and no pictures, so that mail programs load nothing and the mail cannot
 * track the reader. The button also has inline styles, because some mail programs drop style sheets and the button must stay recognisable.
 * Outlook for Windows renders mails with Word. Word ignores `max-width`, centred margins, and all padding except the padding of cells. So
 * the column is a table, a conditional comment sets the width for Outlook, and all spacing is padding of cells.
 */
function page(site: Site, { tag }: SiteLocale, words: MailWords): string {
  const { subject, preheader, greeting, paragraphs, facts, button, notes, reason, links, sender } = words
  const { base, schemes, styles } = looksOf(site)
  // account mails show the address of the button also as text; notices do not need the text
  const address = button && links.length === 0 ? [anchor({ label: button.href, href: button.href })] : []
  const rows = facts.map(({ label, value }) => `<tr><th scope="row">${escapeHtml(label)}</th><td>${escapeHtml(value)}</td></tr>`)
  const small = [...address, ...notes.map(escapeHtml)]
  return `<!doctype html>
<html lang="${tag}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="${schemes}">
<meta name="supported-color-schemes" content="${schemes}">
<title>${escapeHtml(subject)}</title>
<style>
${styles}
</style>
</head>
<body>
<div class="preheader" style="display:none;max-height:0;overflow:hidden">${escapeHtml(preheader)}</div>
${layoutTable('page', '100%')}<tr><td class="around" align="center" style="padding:24px 12px">
<!--[if mso]>${layoutTable('outlook', '560')}<tr><td><![endif]-->
${layoutTable('column', '100%')}
<tr><td class="brand" style="padding:0 0 16px">${escapeHtml(site.file.name)}</td></tr>
<tr><td class="card" style="padding:32px">
<main>
<h1>${escapeHtml(greeting)}</h1>
${paragraphs.map((text) => `<p>${escapeHtml(text)}</p>`).join('\n')}
${rows.length > 0 ? `<table class="facts">${rows.join('')}</table>` : ''}
${button ? buttonTable(button, base) : ''}
${small.length > 0 ? `<div class="notes">${small.map((text) => `<p>${text}</p>`).join('')}</div>` : ''}
</main>
</td></tr>
<tr><td class="foot" style="padding:16px 0 0">
<p>${escapeHtml(reason)}</p>
${links.length > 0 ? `<p>${links.map(anchor).join(' · ')}</p>` : ''}
<p>${escapeHtml(sender)}</p>
</td></tr>
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table>
</body>
</html>
`
}

/** A table for layout only. With `presentation`, screen readers do not announce the table. */
const layoutTable = (name: string, width: string | null): string =>
  `<table role="presentation" class="${name}"${width === null ? '' : ` width="${width}"`} cellpadding="0" cellspacing="0" border="0">`

/** The button. Outlook takes its padding from the cell (`mso-padding-alt`); all other programs take it from the link. */
function buttonTable({ label, href }: MailLink, colors: Palette): string {
  const ground = `background:${colors.primary};border-radius:10px`
  const look = `display:inline-block;padding:14px 28px;font-weight:600;text-decoration:none;color:${colors['on-primary']};${ground}`
  return `${layoutTable('action', null)}<tr><td bgcolor="${colors.primary}" style="mso-padding-alt:14px 28px;${ground}"><a href="${escapeHtml(href)}" style="${look}">${escapeHtml(label)}</a></td></tr></table>`
}

/**
 * The colour schemes of a mail. A dark site uses only its dark colours. A light site has light and dark colours, because mail programs
 * would otherwise invert the light colours.
 */
function looksOf({ theme: { mode, first_scheme, palettes } }: Site) {
  const is_dark = mode === 'dark'
  const base = palettes[first_scheme]
  const night = is_dark ? '' : `\n@media (prefers-color-scheme:dark){${colorsOf(palettes.dark)}}`
  return { base, schemes: is_dark ? 'dark' : 'light dark', styles: `${shape}\n${colorsOf(base)}${night}` }
}

const shape = `body{margin:0;padding:0}
body,td,th{font:16px/1.55 system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif}
.column{max-width:560px;table-layout:fixed;text-align:left}
td.brand{font-size:22px;font-weight:700}
.card{border-width:1px;border-style:solid;border-radius:16px;overflow-wrap:anywhere}
.card h1{margin:0 0 16px;font-size:20px;line-height:1.3}
.card p{margin:0 0 16px}
.facts{width:100%;margin:0 0 16px;border-collapse:collapse}
.facts th,.facts td{padding:8px 0;border-top:1px solid;font-size:15px;text-align:left;vertical-align:top}
.facts th{padding-right:16px}
.action{margin:24px 0}
.notes{font-size:14px}
.card .notes p:last-child{margin-bottom:0}
td.foot{font-size:13px}
.foot p{margin:0 0 8px}
@media (max-width:480px){.card{padding:24px 20px!important}.action{width:100%!important}.action a{display:block!important;text-align:center}
.facts th,.facts td{display:block}.facts th{padding-bottom:0}.facts td{padding-top:0;border-top:0}}`

// `!important` overrides the inline styles of the button
const colorsOf = (palette: Palette) => `body{background:${palette.paper};color:${palette.ink}}
.brand,.notes a,.foot a{color:${palette['primary-text']}}
.card{background:${palette.surface};border-color:${palette.line}}
.facts th,.facts td{border-color:${palette.line}}
.facts th,.notes,.foot{color:${palette.muted}}
.action td,.action a{background:${palette.primary}!important;color:${palette['on-primary']}!important}`

const anchor = ({ label, href }: MailLink) => `<a href="${escapeHtml(href)}">${escapeHtml(label)}</a>`
