import type { Mode } from '#server/platform/sites/registry/compile.ts'
import type { SoundSite } from './examine.ts'
import { type Finding, findingOf } from './findings.ts'

export interface Installation {
  /** The path of the file that findings show. */
  file: string
  /** The environment variables, for references such as `env:VLAM_MOLLIE_KEY`. */
  secrets: Readonly<Record<string, string | undefined>>
  env: { mode: Mode; SMTP_URL?: string | undefined }
}

/** The variables that a file names as secrets. Variables of unused providers are left out. */
export function namedSecrets({ file }: Pick<SoundSite, 'file'>): string[] {
  const { payments, text_messages } = file
  const used = {
    ...file,
    payments: payments.provider === 'simulator' ? {} : payments,
    text_messages: text_messages.provider === 'none' ? {} : text_messages,
  }
  const named = [...JSON.stringify(used).matchAll(/"env:([A-Z][A-Z0-9_]*)"/g)]
  return [...new Set(named.map(([, name = '']) => name))]
}

/** The requirements that are missing after a change. A requirement that an open site already lacked is not reported. */
export function missingAfter(
  before: Pick<SoundSite, 'file'> | null,
  after: Pick<SoundSite, 'file'>,
  installation: Installation,
): Finding[] {
  if (after.file.status !== 'live') return []
  const known = before?.file.status === 'live' ? missingForLive(before, installation).map(({ message }) => message) : []
  return missingForLive(after, installation).filter(({ message }) => !known.includes(message))
}

/** One finding for each requirement of a live site that is missing. The data of the company is checked together with the site file. */
export function missingForLive(site: Pick<SoundSite, 'file'>, { file, secrets, env }: Installation): Finding[] {
  const { provider, api_key } = site.file.payments
  const missing = (message: string, fix: string) => findingOf(file, { kind: 'not-ready', message, fix })
  const found = namedSecrets(site)
    .filter((name) => !secrets[name])
    .map((name) => missing(`the secret ${name} is not set.`, `Put ${name} into the environment of the server, or into its .env file.`))
  const key = api_key.slice('env:'.length)
  if (provider === 'simulator')
    found.push(missing('the payment provider is the simulator, which moves no money.', 'Set payments.provider to "mollie".'))
  else if (secrets[key]?.startsWith('test_'))
    found.push(missing(`${key} holds a test key, which moves no money.`, `Put the provider’s live key into ${key}.`))
  if (env.mode === 'production' && !env.SMTP_URL)
    found.push(
      missing(
        'no mail can be sent: SMTP_URL is not set, so members cannot confirm their addresses.',
        'Set SMTP_URL: docs/run-a-fleet/mail.md.',
      ),
    )
  return found
}
