import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { emailKey } from './email-key.ts'
import { mailSource } from './mail-source.ts'
import { parseMail } from './parse-mail.ts'
import type { ClosingTransport } from './smtp.ts'

/**
 * The transport of installations without SMTP: each mail becomes one file, DATA_DIR/outbox/<site>/<id>-<kind>.eml.
 * Written beside and renamed, so that a reader never sees half a mail; a retry writes the same file again.
 */
export function createOutbox(data_dir: string): ClosingTransport {
  return {
    async deliver(site, mail) {
      const folder = join(data_dir, 'outbox', site.slug)
      await mkdir(folder, { recursive: true })
      const { default: MailComposer } = await import('nodemailer/lib/mail-composer/index.js')
      const source = await new MailComposer(mailSource(site, mail)).compile().build()
      const file = join(folder, `${mail.id}-${mail.kind}.eml`)
      await writeFile(`${file}.part`, source)
      await rename(`${file}.part`, file)
    },
    async forget({ slug }, address) {
      const folder = join(data_dir, 'outbox', slug)
      const names = await readdir(folder).catch(() => [])
      for (const name of names) {
        const source = await readFile(join(folder, name), 'utf8').catch(() => '')
        if (emailKey(parseMail(source).to) === emailKey(address)) await rm(join(folder, name), { force: true })
      }
    },
    close() {},
  }
}
