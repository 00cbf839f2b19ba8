import { IdParams } from '#schemas/common.ts'
import { ProfileChange, ProfileReply } from '#schemas/profile.ts'
import { SearchQuery, SearchReply } from '#schemas/search.ts'
import { endpoint } from '#server/platform/endpoint.ts'
import { changeProfile, getOwnProfile, getProfile } from './members.service.ts'
import { searchMembers } from './search.ts'

export const membersEndpoints = [
  endpoint(
    'GET /api/members',
    {
      access: 'visitor',
      limit: '240/minute',
      summary: 'Members who fit, newest sign of life first. Visitors only where the site lets them browse.',
      query: SearchQuery,
      reply: SearchReply,
    },
    (ctx, { query }) => searchMembers(ctx, query),
  ),
  endpoint(
    'GET /api/members/:id',
    {
      access: 'visitor',
      limit: '240/minute',
      summary: 'A member’s profile. Visitors only where the site lets them browse.',
      params: IdParams,
      reply: ProfileReply,
    },
    async (ctx, { params }) => ({ profile: await getProfile(ctx, params.id) }),
  ),
  endpoint('GET /api/profile', { access: 'member', summary: 'The viewer’s own profile', reply: ProfileReply }, async (ctx) => ({
    profile: await getOwnProfile(ctx),
  })),
  endpoint(
    'PUT /api/profile',
    { access: 'member', limit: '60/hour', summary: 'Changes the viewer’s own profile', body: ProfileChange, reply: ProfileReply },
    async (ctx, { body }) => ({ profile: await changeProfile(ctx, body) }),
  ),
]
