import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openMedia } from '#server/platform/media/open-media.ts'
import { anApp, type TestApp } from '#tests/support/app.ts'
import type { Browser } from '#tests/support/browser.ts'
import { aMember, logIn, type MemberOptions, type TestMember } from '#tests/support/factories.ts'
import {
  type Fetcher,
  fetchers,
  mayFetch,
  type OwnerState,
  ownerStates,
  type Picture,
  pictures,
} from '#tests/support/isolation/who-may-what.ts'

const sites = { open: true, closed: false } as const
type SiteName = keyof typeof sites

let app: TestApp
beforeAll(async () => {
  app = await anApp({
    sites: { open: { logged_out_search: true, countries: ['NL'] }, closed: { logged_out_search: false, countries: ['NL'] } },
  })
})
afterAll(() => app.close())

const made: Partial<Record<Fetcher, MemberOptions>> = {
  banned: { account_status: 'banned' },
  leaving: { account_status: 'deleted_pending' },
  unconfirmed: { confirmed: false, status: 'active' },
  premium: { premium: true },
}

interface Asked {
  browser: Browser
  id: string | null
}

async function aFetcher(site: SiteName, fetcher: Fetcher): Promise<Asked> {
  if (fetcher === 'visitor') return { browser: app.visit(site), id: null }
  if (fetcher === 'twin on another site') {
    const twin = await logIn(app, await aMember(app, { site: site === 'open' ? 'closed' : 'open', premium: true }))
    return { browser: app.visit(site, { cookies: Object.fromEntries(twin.cookies) }), id: null }
  }
  const { id } = await aMember(app, { site, ...made[fetcher] })
  if (fetcher === 'incomplete') await app.db.asOwner("update account set signup_missing = '{name}' where id = $1", [id])
  return { browser: await logIn(app, { id, site }), id }
}

const hexOf = (index: number) => `${index}`.padStart(32, '0')

/** Creates an owner with files, and relates the viewers to the owner. Returns the paths of the files and the browser of the owner. */
async function anOwner(site: SiteName, state: OwnerState, asked: ReadonlyMap<Fetcher, Asked>) {
  const owner = await aMember(app, { site, status: state === 'promoted' ? 'active' : state, promoted: state === 'promoted' })
  const site_id = app.site(site).id
  const media = openMedia({ DATA_DIR: app.data_dir }).ofSite({ slug: site })
  const paths = new Map<Picture, string>()
  const keep = async (picture: Picture, name: string) => {
    await media.put(name, Buffer.from('a picture'))
    paths.set(picture, `/media/${name}`)
  }
  // the rejected photo comes first, to prove that it does not take the position of a visible photo
  const photos = ['rejected', 'main', 'second', 'third', 'pending', 'fourth'] as const
  for (const [position, picture] of photos.entries()) {
    const id = newId()
    const nameOf = (size: string) => `members/${owner.id}/photos/${hexOf(position)}-${size}.webp`
    const status = picture === 'rejected' || picture === 'pending' ? picture : 'active'
    await app.db.asOwner(
      `insert into photo (site_id, id, member_id, filename, thumb_filename, large_filename, status, position) values ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [site_id, id, owner.id, nameOf('main'), nameOf('thumb'), nameOf('large'), status, position],
    )
    await keep(picture, nameOf('main'))
    if (picture !== 'main') continue
    await keep('main_large', nameOf('large'))
    await app.db.asOwner('update profile set main_photo_id = $2 where member_id = $1', [owner.id, id])
  }
  const idOf = (fetcher: Fetcher) => asked.get(fetcher)?.id ?? ''
  for (const [blocker, blocked] of [
    [owner.id, idOf('blocked')],
    [idOf('blocker'), owner.id],
  ])
    await app.db.asOwner('insert into blocked_member (site_id, blocker_id, blocked_id, created_at) values ($1, $2, $3, now())', [
      site_id,
      blocker,
      blocked,
    ])
  await keep('chat', await aChatPhoto(owner, idOf('partner')))
  return { paths, browser: await logIn(app, owner) }
}

async function aChatPhoto({ id: sender_id, site }: TestMember, partner_id: string): Promise<string> {
  const [conversation_id, message_id, site_id] = [newId(), newId(), app.site(site).id]
  const filename = `members/${sender_id}/chat/${message_id}-${hexOf(1)}-main.webp`
  await app.db.asOwner(
    `with c as (
       insert into conversation (site_id, id, low_id, high_id, starter_id, last_seq, created_at)
       values ($1, $2, least($3::uuid, $4), greatest($3::uuid, $4), $3, 1, now()) returning id)
     insert into conversation_member (site_id, conversation_id, member_id) select $1, id, unnest(array[$3::uuid, $4::uuid]) from c`,
    [site_id, conversation_id, sender_id, partner_id],
  )
  await app.db.asOwner(
    "insert into message (site_id, conversation_id, seq, id, sender_id, body, photo) values ($1, $2, 1, $3, $4, '', $5)",
    [site_id, conversation_id, message_id, sender_id, { filename, large_filename: null, thumbhash: '', width: 1, height: 1 }],
  )
  return filename
}

describe.each(Object.entries(sites) as [SiteName, boolean][])('on a site that is %s to visitors', (site, visitors_browse) => {
  const asked = new Map<Fetcher, Asked>()
  beforeAll(async () => {
    for (const fetcher of fetchers) if (fetcher !== 'owner') asked.set(fetcher, await aFetcher(site, fetcher))
  })

  test.each(ownerStates)(
    'ST-06 ST-19 RO-02 WL-08 the files of a member who is %s are served only to viewers who may see them on a page',
    async (owner) => {
      const { paths, browser } = await anOwner(site, owner, asked)
      const answered = []
      const wanted = []
      for (const fetcher of fetchers)
        for (const picture of pictures) {
          const by = asked.get(fetcher)?.browser ?? browser
          const { status, headers } = await by.get(paths.get(picture) ?? '')
          const is_public = mayFetch({ fetcher: 'visitor', owner, picture, visitors_browse })
          const kept = is_public ? 'private, max-age=31536000, immutable' : 'private, no-cache'
          const is_open = mayFetch({ fetcher, owner, picture, visitors_browse })
          answered.push([fetcher, picture, status, headers['cache-control']])
          wanted.push([fetcher, picture, is_open ? 200 : 404, is_open ? kept : 'no-store'])
        }
      expect(answered).toEqual(wanted)
    },
  )
})

test('RO-02 a browser revalidates a picture before each use, and is refused once the permission ends', async () => {
  const [viewer, partner] = [await aMember(app, { site: 'closed' }), await aMember(app, { site: 'closed' })]
  const asked = new Map<Fetcher, Asked>([
    ['blocked', { browser: app.visit('closed'), id: (await aMember(app, { site: 'closed' })).id }],
    ['blocker', { browser: app.visit('closed'), id: (await aMember(app, { site: 'closed' })).id }],
    ['partner', { browser: app.visit('closed'), id: partner.id }],
  ])
  const { paths, browser: owner } = await anOwner('closed', 'active', asked)
  const path = paths.get('main') ?? ''
  const first = await (await logIn(app, viewer)).get(path).expect(200)
  const again = await logIn(app, viewer, { headers: { 'if-none-match': first.headers.etag ?? '' } })
  await again.get(path).expect(304)
  await owner.put(`/api/blocked/${viewer.id}`).expect(204)
  await again.get(path).expect(404)
})
