/** The push services of the browsers there are. Anything else a browser names could be a machine inside our own network. */
const hosts: readonly string[] = ['fcm.googleapis.com', 'updates.push.services.mozilla.com', 'web.push.apple.com']
const domains: readonly string[] = ['.push.services.mozilla.com', '.notify.windows.com', '.push.apple.com']

/** Whether a subscription's address is one of a known push service, over HTTPS on its usual port. */
export function isPushEndpoint(endpoint: string): boolean {
  if (!URL.canParse(endpoint)) return false
  const { protocol, port, hostname, username, password } = new URL(endpoint)
  if (protocol !== 'https:' || port !== '' || username !== '' || password !== '') return false
  return hosts.includes(hostname) || domains.some((domain) => hostname.endsWith(domain))
}
