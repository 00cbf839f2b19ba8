import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import MailComposer from 'nodemailer/lib/mail-composer/index.js'
import type { MailTransport } from './mail.ts'

/**
 * The transport of installations without SMTP: each mail becomes one file, DATA_DIR/outbox/<site>/<id>-<kind>.eml.
 * Written beside and renamed, so that a reader never sees half a mail; a retry writes the same file again.
 */
export function createOutbox(data_dir: string): MailTransport {
  return {
    async deliver(site, { id, kind, to, subject, text, html }) {
      const folder = join(data_dir, 'outbox', site.slug)
      await mkdir(folder, { recursive: true })
      const composer = new MailComposer({
        from: { name: site.name, address: site.from },
        to,
        subject,
        text,
        html,
        messageId: `<${id}@${site.from.split('@')[1] ?? 'localhost'}>`,
        disableFileAccess: true,
        disableUrlAccess: true,
      })
      const source = await composer.compile().build()
      const file = join(folder, `${id}-${kind}.eml`)
      await writeFile(`${file}.part`, source)
      await rename(`${file}.part`, file)
    },
  }
}
