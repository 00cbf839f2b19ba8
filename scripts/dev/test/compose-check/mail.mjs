import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { until } from '../../fleet/processes.mjs'
import { freePort } from './ports.mjs'

/**
 * Checks the mail catcher: mailpit if it is installed, otherwise an SMTP server in this process. `expectMail` sends one mail through
 * SMTP_URL.
 */
export async function checkMail(processes, { url, skip }) {
  const has_mailpit = spawnSync('mailpit', ['version']).status === 0
  const { address, count } = has_mailpit ? await startMailpit(processes) : await startCatcher(skip)
  return {
    address,
    async expectMail() {
      const { createTransport } = await import('nodemailer')
      const before = await count()
      const transport = createTransport(url.replace(/mail:\d+/, address))
      await transport.sendMail({ from: 'ops@couplet.example', to: 'anna@example.test', subject: 'a test', text: 'a test' })
      transport.close()
      for (let tries = 0; (await count()) === before; tries++) {
        if (tries > 50) throw new Error('The mail catcher did not receive the mail.')
        await pause(100)
      }
      console.log(`ok: mail${has_mailpit ? '' : ' (smtp-server)'}`)
    },
  }
}

async function startMailpit(processes) {
  const [smtp, web] = [await freePort(), await freePort()]
  const server = processes.start('Mailpit', 'mailpit', ['--smtp', `127.0.0.1:${smtp}`, '--listen', `127.0.0.1:${web}`])
  const count = async () => (await (await fetch(`http://127.0.0.1:${web}/api/v1/messages`)).json()).total
  await until(server, async () => (await count()) >= 0)
  return { address: `127.0.0.1:${smtp}`, count }
}

async function startCatcher(skip) {
  skip('mailpit')
  const { SMTPServer } = await import('smtp-server')
  let taken = 0
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, _session, done) {
      stream.resume().on('end', () => {
        taken += 1
        done()
      })
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  server.server.unref()
  return { address: `127.0.0.1:${server.server.address().port}`, count: async () => taken }
}
