import { connectTo } from './members.mjs'

const fits = `p.site_id = $1 and p.visible and p.kind <> 'staff' and p.gender = 'female' and p.looking_for = 'male' and p.country = 'NL'
  and p.birth_on <= current_date - 6600 and p.birth_on > current_date - 36000`
const page = 'select p.member_id, p.listed_at from profile p where'
const order = 'order by p.listed_at desc, p.member_id desc'
const rows_in = 48_000

/**
 * Compares statements that developers usually write first with the statements of Couplet. Both run over one connection, in turn, ten times,
 * so that only the statements differ. They run with row-level security, as the role of the application.
 */
export async function measurePeers(data_dir, { site_id }) {
  const client = await connectTo(data_dir, 'couplet_app')
  await client.query(`set app.site_id = '${site_id}'`)
  const { rows } = await client.query(`${page} ${fits} ${order} offset ${rows_in} limit 1`, [site_id])
  const [there] = rows
  const after = there ? [there.listed_at, there.member_id] : [new Date(), '00000000-0000-0000-0000-000000000000']
  const counted = (cap) => `select count(*) from (select 1 from profile p where ${fits} limit ${cap}) c`
  const pairs = [
    {
      name: `A page after ${rows_in.toLocaleString('en').replace(',', ' ')} results`,
      ours: {
        says: 'keyset pagination',
        text: `${page} ${fits} and (p.listed_at, p.member_id) < ($2, $3) ${order} limit 25`,
        values: [site_id, ...after],
      },
      peer: { says: 'OFFSET', text: `${page} ${fits} ${order} offset ${rows_in} limit 25`, values: [site_id] },
    },
    {
      name: 'The members in a city with few members',
      ours: { says: 'index on the place', text: `${page} ${fits} and p.place = 'NL LI venray' ${order} limit 25`, values: [site_id] },
      peer: {
        says: 'city name without an index',
        text: `${page} ${fits} and lower(p.city) = 'venray' ${order} limit 25`,
        values: [site_id],
      },
    },
    ...[1000, 10_000].map((cap) => ({
      name: `The number of results, up to ${cap.toLocaleString('en').replace(',', ' ')}`,
      ours: { says: 'counts up to this limit', text: counted(cap + 1), values: [site_id] },
      peer: { says: 'counts all results', text: `select count(*) from profile p where ${fits}`, values: [site_id] },
    })),
  ]
  const measured = pairs.map(({ name, ours, peer }) => ({ name, ours: { ...ours, times: [] }, peer: { ...peer, times: [] } }))
  for (let round = 0; round < 10; round++) {
    for (const pair of measured) {
      for (const side of [pair.ours, pair.peer]) {
        const started = performance.now()
        await client.query(side.text, side.values)
        side.times.push(performance.now() - started)
      }
    }
  }
  await client.end()
  return measured
}
