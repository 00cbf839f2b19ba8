import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Router } from 'express'
import { escapeHtml } from '#schemas/escape-html.ts'
import { parseMail, type ReadMail } from './parse-mail.ts'

const namePattern = /^[A-Za-z0-9-]+$/
/** File name of a mail: the job id, which is sorted by time, and the kind of the mail. */
const filePattern = /^([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f-]{22})-([a-z0-9_-]+)\.eml$/
const most_listed = 200

/** Pages that show the mails of the outbox, newest first. In development, all mails go to the outbox. */
export function createOutboxPages(data_dir: string): Router {
  const router = Router()
  const folder = join(data_dir, 'outbox')

  router.get('/', async (req, res) => {
    const sites = (await readdir(folder).catch(() => [])).filter((name) => namePattern.test(name)).sort()
    const wanted = sites.filter((site) => !req.query.site || req.query.site === site)
    const files = (await Promise.all(wanted.map((site) => listFiles(folder, site)))).flat()
    const newest = files.sort((a, b) => b.file.localeCompare(a.file)).slice(0, most_listed)
    const items = await Promise.all(newest.map((each) => readHead(folder, each)))
    const list = items.length > 0 ? `<ul>${items.map(listItem).join('')}</ul>` : '<p>No mail has been sent yet.</p>'
    res.send(page('Outbox', `<h1>Outbox</h1>${siteLinks(sites, req.query.site)}${list}`))
  })

  router.get('/:site/:file', async (req, res) => {
    const { site, file } = req.params
    if (!namePattern.test(site) || !filePattern.test(file)) return void res.status(404).end()
    const source = await readFile(join(folder, site, file), 'utf8').catch(() => null)
    if (source === null) return void res.status(404).end()
    if (req.query.view === 'source') return void res.type('text/plain').send(source)
    const { to, subject, html, text } = await parseMail(source)
    // the mail is shown in a frame without scripts (sandbox); its links open outside of the frame
    const frame = `<iframe title="${escapeHtml(subject)}" sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="${escapeHtml(`<base target="_blank">${html}`)}"></iframe>`
    const facts = `<p class="facts">${factsOf({ site, file, to })} · <a href="?view=source">source</a></p>`
    const body = `<p><a href="/outbox">Outbox</a></p><h1>${escapeHtml(subject)}</h1>${facts}${frame}<h2>Text</h2><pre>${escapeHtml(text)}</pre>`
    res.send(page(subject, body))
  })
  return router
}

interface MailFile {
  site: string
  file: string
}

type ListedMail = MailFile & Pick<ReadMail, 'to' | 'subject'>

async function listFiles(folder: string, site: string): Promise<MailFile[]> {
  const files = await readdir(join(folder, site)).catch(() => [])
  return files.filter((file) => filePattern.test(file)).map((file) => ({ site, file }))
}

async function readHead(folder: string, { site, file }: MailFile): Promise<ListedMail> {
  // read only the headers, which end at the first empty line; the list does not show the text
  const [headers = ''] = (await readFile(join(folder, site, file), 'utf8')).split(/\r?\n\r?\n/, 1)
  const { to, subject } = await parseMail(headers)
  return { site, file, to, subject }
}

const listItem = (mail: ListedMail) =>
  `<li><a href="/outbox/${mail.site}/${mail.file}">${escapeHtml(mail.subject)}</a><p class="facts">${factsOf(mail)}</p></li>`

function factsOf({ site, file, to }: Pick<ListedMail, 'site' | 'file' | 'to'>): string {
  const [, id = '', kind = ''] = filePattern.exec(file) ?? []
  const sent_at = new Date(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)).toISOString()
  const time = `<time datetime="${sent_at}">${sent_at.slice(0, 19).replace('T', ' ')} UTC</time>`
  return [escapeHtml(site), escapeHtml(kind), escapeHtml(to), time].join(' · ')
}

function siteLinks(sites: readonly string[], current: unknown): string {
  if (sites.length < 2) return ''
  const links = sites.map((site) => `<a href="?site=${site}"${site === current ? ' aria-current="page"' : ''}>${site}</a>`)
  return `<nav aria-label="Sites"><a href="/outbox"${current ? '' : ' aria-current="page"'}>all</a> ${links.join(' ')}</nav>`
}

const style = `:root{color-scheme:light dark}
body{font:1rem/1.5 system-ui,sans-serif;max-width:46rem;margin:0 auto;padding:1.5rem 1rem;color:light-dark(#222,#eee);background:light-dark(#fafafa,#17181b);overflow-wrap:anywhere}
a{color:light-dark(#0b57d0,#a8c7fa)}
nav a{display:inline-block;padding:.25rem .75rem;border-radius:99px;text-decoration:none}
nav a[aria-current]{background:light-dark(#0b57d0,#a8c7fa);color:light-dark(#fff,#17181b)}
ul{list-style:none;padding:0}
li{padding:.75rem 0;border-top:1px solid light-dark(#ddd,#3a3c42)}
h1{font-size:1.4rem;line-height:1.25}
.facts{margin:0;font-size:.85rem;color:light-dark(#555,#b5b8bf)}
iframe{width:100%;height:36rem;margin-top:1rem;border:1px solid light-dark(#ccc,#3a3c42);border-radius:8px;background:#fff}
pre{white-space:pre-wrap;padding:1rem;border-radius:8px;background:light-dark(#f0f0f0,#22242a)}`

function page(title: string, body: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(title)}</title><style>${style}</style></head><body><main>${body}</main></body></html>`
}
