import { CitiesQuery, CitiesReply, Geocode, InterestsReply, PositionQuery, RegionsReply } from '#schemas/members/place.ts'
import { Company } from '#schemas/site/company.ts'
import { PublicSettings } from '#schemas/site/settings.ts'
import { perVisitor } from '#server/platform/http/calls/call-limits.ts'
import { endpoint } from '#server/platform/http/calls/endpoint.ts'
import { geocode } from './geocode.ts'
import { getCompany, getSettings, listInterests, listSiteCities, listSiteRegions } from './site.service.ts'

export const siteEndpoints = [
  endpoint(
    'GET /api/settings',
    {
      access: 'visitor',
      acts: 'read',
      limits: [],
      summary: 'What the client may know of this site. The host alone chooses the site; a query changes nothing.',
      reply: PublicSettings,
    },
    (ctx) => getSettings(ctx),
  ),
  endpoint(
    'GET /api/companyinfo',
    { access: 'visitor', acts: 'read', limits: [], shared_by_visitors: 5, summary: 'The legal entity behind this site', reply: Company },
    (ctx) => getCompany(ctx),
  ),
  endpoint(
    'GET /api/interests',
    { access: 'visitor', acts: 'read', limits: [], summary: 'Interests a member may choose from', reply: InterestsReply },
    (ctx) => listInterests(ctx),
  ),
  endpoint(
    'GET /api/regions',
    {
      access: 'visitor',
      acts: 'read',
      limits: [],
      shared_by_visitors: 5,
      summary: 'The regions of every country of this site',
      reply: RegionsReply,
    },
    (ctx) => listSiteRegions(ctx),
  ),
  endpoint(
    'GET /api/cities',
    {
      access: 'visitor',
      acts: 'read',
      limits: perVisitor({ member: '240/minute', address: '1200/minute' }),
      summary: 'The larger places of one of this site’s countries, largest first',
      query: CitiesQuery,
      reply: CitiesReply,
    },
    (ctx, { query }) => listSiteCities(ctx, query.country),
  ),
  endpoint(
    'GET /api/geocode',
    {
      access: 'visitor',
      acts: 'read',
      limits: perVisitor({ member: '60/hour', address: '600/hour' }),
      summary: 'The place of this site’s countries that is nearest to a position. The position is neither kept nor logged.',
      query: PositionQuery,
      reply: Geocode,
    },
    (ctx, { query }) => geocode(ctx, query),
  ),
]
