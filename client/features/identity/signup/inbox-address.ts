/** URLs of the mailboxes of large mail providers. The page only shows these as links and sends no request to them. */
const inboxes: Readonly<Record<string, readonly [name: string, address: string]>> = {
  'gmail.com': ['Gmail', 'https://mail.google.com/'],
  'googlemail.com': ['Gmail', 'https://mail.google.com/'],
  'outlook.com': ['Outlook', 'https://outlook.live.com/mail/'],
  'hotmail.com': ['Outlook', 'https://outlook.live.com/mail/'],
  'hotmail.nl': ['Outlook', 'https://outlook.live.com/mail/'],
  'hotmail.fr': ['Outlook', 'https://outlook.live.com/mail/'],
  'live.nl': ['Outlook', 'https://outlook.live.com/mail/'],
  'live.com': ['Outlook', 'https://outlook.live.com/mail/'],
  'yahoo.com': ['Yahoo Mail', 'https://mail.yahoo.com/'],
  'yahoo.fr': ['Yahoo Mail', 'https://mail.yahoo.com/'],
  'icloud.com': ['iCloud Mail', 'https://www.icloud.com/mail/'],
  'me.com': ['iCloud Mail', 'https://www.icloud.com/mail/'],
  'proton.me': ['Proton Mail', 'https://mail.proton.me/'],
  'gmx.de': ['GMX', 'https://www.gmx.net/'],
  'gmx.net': ['GMX', 'https://www.gmx.net/'],
  'web.de': ['WEB.DE', 'https://web.de/'],
  'orange.fr': ['Orange', 'https://messagerie.orange.fr/'],
  'ziggo.nl': ['Ziggo', 'https://webmail.ziggo.nl/'],
  'kpnmail.nl': ['KPN', 'https://webmail.kpnmail.nl/'],
}

export function inboxOf(email: string): { name: string; address: string } | null {
  const [name, address] = inboxes[email.split('@').at(-1)?.toLowerCase() ?? ''] ?? []
  return name && address ? { name, address } : null
}
