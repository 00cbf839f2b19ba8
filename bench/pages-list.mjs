import { request } from 'node:http'

/** The lander with a separate design in every niche. */
const main_lander = '/landers/gallery'
const budget = { performance: 90, accessibility: 100, best_practices: 95, seo: 95 }
const light = { ...budget, performance: 95 }

/**
 * The measured pages: each page of each example site with its kind of viewer. A site that hides its members from visitors shows them only
 * to visitors from a partner. `is_indexed`: search engines may index the page. The other
 * pages have noindex on purpose, so the run skips that audit.
 */
export async function listPages(site, { port }) {
  const call = callsOf(site, port)
  const sent = site.arrival ?? ''
  const cookie = await logIn(call)
  const visitor_profile = await aProfile(call, (await call('GET', `/${sent}`)).cookie)
  const profile = await aProfile(call, cookie)
  return [
    { name: 'front page', path: '/', budget: light, is_indexed: true },
    { name: 'lander', path: main_lander, budget: light },
    { name: 'login', path: '/login', budget },
    { name: 'signup', path: `/signup${sent}`, budget },
    { name: 'members', path: `/members${sent}`, budget },
    { name: 'profile', path: `/members/${visitor_profile}${sent}`, budget },
    { name: 'members, member', path: '/members', budget, cookie },
    { name: 'profile, member', path: `/members/${profile}`, budget, cookie },
  ].map((page) => ({ ...page, name: `${site.name}, ${page.name}`, url: `http://${site.host}.localhost:${port}${page.path}` }))
}

async function logIn(call) {
  const { cookie } = await call('POST', '/api/user', { body: { email: 'premium@demo.example', password: 'couplet-demo' } })
  return cookie
}

/** A profile with a photo, because the search lists such profiles first. */
async function aProfile(call, cookie) {
  const { body } = await call('GET', '/api/members', { cookie })
  const found = body.profiles.find(({ main_image }) => main_image !== null)
  if (!found) throw new Error('the search shows nobody with a photo')
  return found.id
}

/** API calls of a page. Only browsers resolve names below localhost, so it uses the IP address and a Host header. */
function callsOf(site, port) {
  const host = `${site.host}.localhost:${port}`
  return (method, path, { body, cookie = '' } = {}) =>
    new Promise((resolve, reject) => {
      const headers = { host, 'x-couplet-client': '1', 'sec-fetch-site': 'same-origin', 'content-type': 'application/json', cookie }
      const asked = request({ host: '127.0.0.1', port, path, method, headers }, (response) => {
        let text = ''
        response.setEncoding('utf8')
        response.on('data', (part) => {
          text += part
        })
        response.on('end', () => {
          if (response.statusCode >= 400) return reject(new Error(`${method} ${host}${path} answered ${response.statusCode}: ${text}`))
          const set = (response.headers['set-cookie'] ?? []).map((line) => line.split(';')[0])
          resolve({ cookie: set.join('; '), body: path.startsWith('/api/') && text !== '' ? JSON.parse(text) : null })
        })
      })
      asked.on('error', reject)
      asked.end(body === undefined ? undefined : JSON.stringify(body))
    })
}
