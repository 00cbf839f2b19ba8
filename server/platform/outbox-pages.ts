import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Router } from 'express'
import { parseMail } from './parse-mail.ts'

const namePattern = /^[A-Za-z0-9-]+$/
const filePattern = /^[A-Za-z0-9_-]+\.eml$/

/** The outbox to read in a browser, newest first: on a developer's machine this is where mails arrive. */
export function createOutboxPages(data_dir: string): Router {
  const router = Router()
  const folder = join(data_dir, 'outbox')

  router.get('/', async (_req, res) => {
    const sites = await readdir(folder).catch(() => [])
    const rows = (await Promise.all(sites.sort().map((site) => listMails(folder, site)))).flat()
    const items = rows
      .sort((a, b) => b.file.localeCompare(a.file))
      .map(
        ({ site, file, to, subject }) =>
          `<li><a href="/outbox/${site}/${file}">${escapeHtml(subject)}</a> <small>${escapeHtml(site)} → ${escapeHtml(to)}</small></li>`,
      )
    res.send(page('Outbox', items.length > 0 ? `<ul>${items.join('')}</ul>` : '<p>No mail has been sent yet.</p>'))
  })

  router.get('/:site/:file', async (req, res) => {
    const { site, file } = req.params
    if (!namePattern.test(site) || !filePattern.test(file)) return void res.status(404).end()
    const source = await readFile(join(folder, site, file)).catch(() => null)
    if (!source) return void res.status(404).end()
    const { to, subject, html, text } = parseMail(source.toString())
    // the mail is drawn without scripts in a frame of its own; its links open outside of the frame
    const frame = `<iframe title="${escapeHtml(subject)}" sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="${escapeHtml(`<base target="_blank">${html}`)}"></iframe>`
    res.send(
      page(
        subject,
        `<p><a href="/outbox">Outbox</a></p><h1>${escapeHtml(subject)}</h1><p>${escapeHtml(to)}</p>${frame}<h2>Text</h2><pre>${escapeHtml(text)}</pre>`,
      ),
    )
  })
  return router
}

async function listMails(folder: string, site: string) {
  const files = (await readdir(join(folder, site)).catch(() => []))
    .filter((file) => filePattern.test(file))
    .sort()
    .slice(-200)
  return Promise.all(
    files.map(async (file) => {
      const { to, subject } = parseMail((await readFile(join(folder, site, file))).toString())
      return { site, file, to, subject }
    }),
  )
}

function page(title: string, body: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title>
<style>body{font:1rem/1.5 system-ui,sans-serif;max-width:46rem;margin:2rem auto;padding:0 1rem;color:#222;background:#fafafa}iframe{width:100%;height:34rem;border:1px solid #ccc;border-radius:8px;background:#fff}li{margin:.5rem 0}small{color:#555}pre{white-space:pre-wrap}</style></head><body>${body}</body></html>`
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
