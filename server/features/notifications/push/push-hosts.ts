/** The push services of all browsers. Any other host could be a server in the internal network. */
const hosts: readonly string[] = ['fcm.googleapis.com', 'updates.push.services.mozilla.com', 'web.push.apple.com']
const domains: readonly string[] = ['.push.services.mozilla.com', '.notify.windows.com', '.push.apple.com']

/** True for an HTTPS address of a known push service on the default port. */
export function isPushEndpoint(endpoint: string): boolean {
  if (!URL.canParse(endpoint)) return false
  const { protocol, port, hostname, username, password } = new URL(endpoint)
  if (protocol !== 'https:' || port !== '' || username !== '' || password !== '') return false
  return hosts.includes(hostname) || domains.some((domain) => hostname.endsWith(domain))
}
