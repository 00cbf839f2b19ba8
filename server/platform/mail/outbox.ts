import { chmodSync, existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { emailKey } from './email-key.ts'
import { mailSource } from './mail-source.ts'
import { parseMail } from './parse-mail.ts'
import type { ClosingTransport } from './smtp.ts'

/**
 * The transport of installations without SMTP. Each mail is one file, DATA_DIR/outbox/<site>/<id>-<kind>.eml. The file is written under
 * another name and then renamed, so that readers never see a partial mail. A retry overwrites the same file. Mails contain one-time links,
 * so no other user of the machine may read them.
 */
export function createOutbox(data_dir: string): ClosingTransport {
  const outbox = join(data_dir, 'outbox')
  // earlier versions created the folder with open permissions
  if (existsSync(outbox)) chmodSync(outbox, 0o700)
  return {
    async deliver(site, mail) {
      const folder = join(outbox, site.slug)
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const { default: MailComposer } = await import('nodemailer/lib/mail-composer/index.js')
      const source = await new MailComposer(mailSource(site, mail)).compile().build()
      const file = join(folder, `${mail.id}-${mail.kind}.eml`)
      await writeFile(`${file}.part`, source, { mode: 0o600 })
      await rename(`${file}.part`, file)
    },
    async forget({ slug }, address) {
      const folder = join(outbox, slug)
      const names = await readdir(folder).catch(() => [])
      for (const name of names) {
        const source = await readFile(join(folder, name), 'utf8').catch(() => '')
        const [headers = ''] = source.split(/\r?\n\r?\n/, 1)
        const { to } = await parseMail(headers)
        if (emailKey(to) === emailKey(address)) await rm(join(folder, name), { force: true })
      }
    },
    close() {},
  }
}
