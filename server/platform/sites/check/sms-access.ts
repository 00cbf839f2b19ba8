import type { SiteFile } from '#schemas/site/site.ts'
import type { SmsAccess } from '#server/platform/sites/registry/site.ts'

/** The gateway account for text messages. Null if the file names no gateway or the environment lacks the key. */
export function smsAccessOf(
  { name, text_messages }: Pick<SiteFile, 'name' | 'text_messages'>,
  secrets: Readonly<Record<string, string | undefined>>,
): SmsAccess | null {
  const { provider, account, auth_token, sender } = text_messages
  const key = secrets[auth_token.slice('env:'.length)]
  if (provider === 'none' || !account || !key) return null
  return { account, key, sender: sender ?? senderOf(name) }
}

/** The sender name of text messages. Phone networks allow at most eleven letters and digits, with at least one letter. */
function senderOf(name: string): string {
  const plain = name.normalize('NFD').replaceAll(/[^A-Za-z0-9 ]/g, '')
  const short = plain.trim().slice(0, 11).trim()
  return /[A-Za-z]/.test(short) ? short : 'Info'
}
