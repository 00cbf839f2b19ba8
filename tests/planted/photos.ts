// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the strings contain source code
import type { PlantedFault } from './planted-fault.ts'

const matrix = ['tests/isolation/access-matrix-media.test.ts']
const order = ['server/features/members/list-order.test.ts']

/** Planted faults in the access to pictures, and in what a sort order or a search reveals. */
export const photos: readonly PlantedFault[] = [
  {
    name: 'paused-photos-for-strangers',
    loss: 'strangers fetch the photos of somebody who has paused',
    breaks: 'ST-06',
    changes: [{ from: 'member.is_partner && partners_see_through.includes(reason)', to: 'partners_see_through.includes(reason)' }],
    tests: matrix,
  },
  {
    name: 'members-photos-for-visitors',
    loss: 'the photos of a site for members only, to everybody who has their addresses',
    breaks: 'RO-01',
    changes: [
      { from: 'if (!viewer.may_browse || !isOfSite(viewer, member)) return false', to: 'if (!isOfSite(viewer, member)) return false' },
    ],
    tests: matrix,
  },
  {
    name: 'locked-photo-by-its-address',
    loss: 'photos behind premium, to everybody who has their addresses',
    breaks: 'RO-02',
    changes: [
      {
        from: "return place <= limits.free_visible_photos ? 'photos' : 'locked_photos'",
        to: "return place >= 1 ? 'photos' : 'locked_photos'",
      },
    ],
    tests: matrix,
  },
  {
    name: 'seen-once-kept-for-a-year',
    loss: 'a browser shows a photo that its viewer may no longer see',
    breaks: 'ST-19',
    changes: [
      {
        from: "opening === 'to_all' ? 'private, max-age=31536000, immutable' : 'private, no-cache'",
        to: "'private, max-age=31536000, immutable'",
      },
    ],
    tests: matrix,
  },
  {
    name: 'order-by-the-minute',
    loss: 'the order of a search shows who was here last, those who hide it among them',
    breaks: 'EN-13',
    changes: [
      {
        from: 'const moment = sql.ref(`p.${order}`)',
        to: "const moment = sql.ref(order === 'listed_at' ? 'p.last_seen_at' : 'p.created_at')",
      },
    ],
    tests: order,
  },
  {
    name: 'order-for-who-is-not-told',
    loss: 'a member who hides presence sees from an order when others were here',
    breaks: 'EN-13',
    changes: [
      {
        from: "shows_presence && showsField(site, 'last_seen') ? 'listed_at' : 'created_at'",
        to: "shows_presence || site.id > 0 ? 'listed_at' : 'created_at'",
      },
    ],
    tests: order,
  },
  {
    name: 'blocked-looks-on-after-logout',
    loss: 'who was blocked logs out and sees the one who did, in the same browser',
    breaks: 'ST-19',
    changes: [{ from: 'const member_id = viewer?.id ?? former_id', to: 'const member_id = viewer?.id ?? (former_id && null)' }],
    tests: ['server/features/safety/former-account.test.ts'],
  },
  {
    name: 'hidden-part-is-searched',
    loss: 'a search tells the age or the region that a site hides',
    breaks: 'EN-13',
    changes: [{ from: '&& (field === null || showsField(site, field))', to: '&& (field === null || field.length > 0)' }],
    tests: ['server/features/members/hidden-fields.test.ts'],
  },
  {
    name: 'ranked-by-a-hidden-city',
    loss: 'the match finder’s order tells who lives near, where the site hides cities',
    breaks: 'SC-13',
    changes: [{ from: "city: showsField(site, 'city') ? person.city : null", to: 'city: person.city' }],
    tests: ['server/features/members/hidden-fields.test.ts'],
  },
  {
    name: 'uploads-of-one-site-first',
    loss: 'a member waits with one photo behind all uploads of another site',
    breaks: 'WL-08',
    changes: [
      {
        from: 'waiting.delete(site_id)\n    if (queue.length > 0) waiting.set(site_id, queue)\n    wake?.()',
        to: 'if (queue.length === 0) waiting.delete(site_id)\n    wake?.()',
      },
    ],
    tests: ['server/platform/pictures/pictures.test.ts'],
  },
]
