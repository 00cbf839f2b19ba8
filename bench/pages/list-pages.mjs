import { request } from 'node:http'

/** The lander that has a separate design for every niche. */
const main_lander = '/landers/gallery'
const budget = { performance: 90, accessibility: 100, best_practices: 95, seo: 95 }
const light = { ...budget, performance: 95 }

/**
 * Returns the measured pages of an example site, each with the kind of viewer. Some sites hide their members from visitors; only visitors
 * from a partner see the members.
 */
export async function listPages(site, { port }) {
  const call = callsOf(site, port)
  const sent = site.arrival ?? ''
  const cookie = await logIn(call)
  const visitor_profile = await aProfile(call, (await call('GET', `/${sent}`)).cookie)
  const profile = await aProfile(call, cookie)
  return [
    { name: 'front page', path: '/', budget: light },
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

/** Returns the id of a profile with a photo. The search lists profiles with photos first. */
async function aProfile(call, cookie) {
  const { body } = await call('GET', '/api/members', { cookie })
  const found = body.profiles.find(({ main_image }) => main_image !== null)
  if (!found) throw new Error('the search shows nobody with a photo')
  return found.id
}

/**
 * Returns a function that makes API calls. It uses the IP address and a Host header, because only browsers resolve names below localhost.
 */
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
