import PostalMime from 'postal-mime'

export interface ReadMail {
  /** The address of the recipient. */
  to: string
  subject: string
  text: string
  html: string
}

export async function parseMail(source: string): Promise<ReadMail> {
  const { to, subject = '', text = '', html = '' } = await PostalMime.parse(source)
  return { to: to?.[0]?.address ?? '', subject, text, html }
}
