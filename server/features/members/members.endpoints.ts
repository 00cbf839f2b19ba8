import { IdParams } from '#schemas/common.ts'
import { SearchQuery, SearchReply } from '#schemas/discovery/search.ts'
import { LookingForAnswer, ProfileChange, ProfileReply, RelatedQuery, RelatedReply } from '#schemas/members/profile.ts'
import { perMember, perVisitor } from '#server/platform/http/calls/call-limits.ts'
import { endpoint } from '#server/platform/http/calls/endpoint.ts'
import { answerLookingFor, changeProfile, getOwnProfile, getProfile } from './members.service.ts'
import { listRelated } from './related.ts'
import { searchMembers } from './search/search.ts'

export const membersEndpoints = [
  endpoint(
    'GET /api/members',
    {
      access: 'visitor',
      acts: 'see_photos',
      limits: perVisitor({ member: '240/minute', address: '1200/minute' }),
      shared_by_visitors: 5,
      summary: 'Searches members, most recently active first. Visitors may call it if the site lets them browse.',
      query: SearchQuery,
      reply: SearchReply,
    },
    (ctx, { query }) => searchMembers(ctx, query),
  ),
  endpoint(
    'GET /api/members/:id',
    {
      access: 'visitor',
      acts: 'see_photos',
      limits: perVisitor({ member: '240/minute', address: '1200/minute' }),
      summary: 'Returns the profile of a member. Visitors may call it if the site lets them browse.',
      params: IdParams,
      reply: ProfileReply,
    },
    async (ctx, { params }) => ({ profile: await getProfile(ctx, params.id) }),
  ),
  endpoint(
    'GET /api/members/:id/related',
    {
      access: 'visitor',
      acts: 'see_photos',
      limits: perVisitor({ member: '240/minute', address: '1200/minute' }),
      summary: 'Returns similar profiles that fit the viewer both ways. Visitors may call it if the site lets them browse.',
      params: IdParams,
      query: RelatedQuery,
      reply: RelatedReply,
    },
    async (ctx, { params, query }) => ({ profiles: await listRelated(ctx, { id: params.id, seen: readIds(query.seen) }) }),
  ),
  endpoint(
    'GET /api/profile',
    { access: 'member', acts: 'read', limits: [], summary: 'Returns the viewer’s own profile', reply: ProfileReply },
    async (ctx) => ({
      profile: await getOwnProfile(ctx),
    }),
  ),
  endpoint(
    'PUT /api/profile',
    {
      access: 'member',
      acts: 'write',
      limits: perMember('60/hour'),
      renews: ['user'],
      summary: 'Changes the viewer’s own profile',
      body: ProfileChange,
      reply: ProfileReply,
    },
    async (ctx, { body }) => ({ profile: await changeProfile(ctx, body) }),
  ),
  endpoint(
    'PUT /api/profile/looking-for-answer',
    {
      access: 'member',
      acts: 'write',
      limits: perMember('60/hour'),
      summary: 'Stores the answer to the question that the site asks bisexual members once. Null changes nothing.',
      body: LookingForAnswer,
      reply: ProfileReply,
    },
    async (ctx, { body }) => ({ profile: await answerLookingFor(ctx, body) }),
  ),
]

/** Splits the list of ids and drops invalid ids. */
const readIds = (text = '') => text.split(',').filter((id) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id))
