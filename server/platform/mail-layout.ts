import type { Site, SiteLocale } from './sites/site.ts'

export interface MailWords {
  subject: string
  greeting: string
  /** Paragraphs before the button. */
  paragraphs: readonly string[]
  button: { label: string; href: string }
  /** Smaller lines below it. */
  notes: readonly string[]
  /** Who writes, at the foot. */
  sender: string
}

/** The same words twice: as plain text, and as a page in the site's own colours. */
export function layOutMail(site: Site, locale: SiteLocale, words: MailWords): { subject: string; text: string; html: string } {
  return { subject: words.subject, text: plain(words), html: page(site, locale, words) }
}

function plain({ greeting, paragraphs, button, notes, sender }: MailWords): string {
  return [greeting, ...paragraphs, `${button.label}:\n${button.href}`, ...notes, `-- \n${sender}`].join('\n\n').concat('\n')
}

/**
 * One column and one style sheet; no picture, so nothing is loaded and nothing is tracked. The button repeats its look inline,
 * because some mail programs drop style sheets and a link must stay recognisable there.
 */
function page({ file, palette }: Site, { tag }: SiteLocale, words: MailWords): string {
  const { subject, greeting, paragraphs, button, notes, sender } = words
  const href = escapeHtml(button.href)
  const look = `display:inline-block;padding:14px 28px;border-radius:10px;font-weight:600;text-decoration:none;background:${palette.primary};color:${palette['on-primary']}`
  return `<!doctype html>
<html lang="${tag}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${escapeHtml(subject)}</title>
<style>
body{margin:0;padding:24px 12px;background:${palette.paper};color:${palette.ink};font:16px/1.55 system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif}
.brand{max-width:560px;margin:0 auto 16px;font-size:22px;font-weight:700;color:${palette['primary-text']}}
.card{max-width:560px;margin:0 auto;padding:32px;box-sizing:border-box;background:${palette.surface};border:1px solid ${palette.line};border-radius:16px}
.card h1{margin:0 0 16px;font-size:20px;line-height:1.3}
.card p{margin:0 0 16px}
.action{margin:24px 0}
.notes{font-size:14px;color:${palette.muted}}
.notes a{color:${palette['primary-text']};overflow-wrap:anywhere}
.foot{max-width:560px;margin:16px auto 0;font-size:13px;color:${palette.muted}}
@media (max-width:480px){.card{padding:24px 20px}.action a{display:block!important;text-align:center}}
</style>
</head>
<body>
<div class="brand">${escapeHtml(file.name)}</div>
<main class="card">
<h1>${escapeHtml(greeting)}</h1>
${paragraphs.map((text) => `<p>${escapeHtml(text)}</p>`).join('\n')}
<p class="action"><a href="${href}" style="${look}">${escapeHtml(button.label)}</a></p>
<div class="notes">
<p><a href="${href}">${href}</a></p>
${notes.map((text) => `<p>${escapeHtml(text)}</p>`).join('\n')}
</div>
</main>
<div class="foot">${escapeHtml(sender)}</div>
</body>
</html>
`
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}
