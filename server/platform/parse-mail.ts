export interface MailHead {
  to: string
  subject: string
}

/** The parts of a mail that our own composer wrote: enough of MIME to read back what the outbox holds. */
export interface ReadMail extends MailHead {
  text: string
  html: string
}

export function parseMail(source: string): ReadMail {
  const { headers, body } = splitPart(source)
  const boundary = /boundary="?([^";]+)"?/.exec(headers.get('content-type') ?? '')?.[1]
  const parts = boundary
    ? body
        .split(`--${boundary}`)
        .slice(1, -1)
        .map((part) => splitPart(part.replace(/^\r?\n/, '')))
    : [{ headers, body }]
  const find = (type: string) => {
    const part = parts.find((each) => each.headers.get('content-type')?.startsWith(type))
    return part ? decodeBody(part.body, part.headers.get('content-transfer-encoding')) : ''
  }
  return { ...headOf(headers), text: find('text/plain'), html: find('text/html') }
}

/** Whom a mail is to and what about, without reading its texts. */
export function parseHead(source: string): MailHead {
  const [head = ''] = source.split(end_of_head, 1)
  return headOf(readHeaders(head))
}

const headOf = (headers: ReadonlyMap<string, string>): MailHead => ({
  to: headers.get('to') ?? '',
  subject: decodeWords(headers.get('subject') ?? ''),
})

const end_of_head = /\r?\n\r?\n/

function splitPart(source: string): { headers: Map<string, string>; body: string } {
  const [head = '', ...rest] = source.split(end_of_head)
  return { headers: readHeaders(head), body: rest.join('\n\n') }
}

function readHeaders(head: string): Map<string, string> {
  const lines = head.replaceAll(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)
  return new Map(lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()] as const))
}

function decodeBody(body: string, encoding: string | undefined): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString()
  return encoding === 'quoted-printable' ? decodeQuotedPrintable(body.replaceAll(/=\r?\n/g, '')) : body
}

function decodeQuotedPrintable(text: string): string {
  const bytes = text.replaceAll(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString()
}

function decodeWords(text: string): string {
  return text
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?utf-8\?([BQ])\?([^?]*)\?=/gi, (_, kind: string, word: string) =>
      kind.toUpperCase() === 'B' ? Buffer.from(word, 'base64').toString() : decodeQuotedPrintable(word.replaceAll('_', ' ')),
    )
}
