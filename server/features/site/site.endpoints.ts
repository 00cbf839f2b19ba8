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
      summary: 'Returns the public settings of this site. Only the host selects the site.',
      reply: PublicSettings,
    },
    (ctx) => getSettings(ctx),
  ),
  endpoint(
    'GET /api/companyinfo',
    {
      access: 'visitor',
      acts: 'read',
      limits: [],
      shared_by_visitors: 5,
      summary: 'Returns the company that operates this site',
      reply: Company,
    },
    (ctx) => getCompany(ctx),
  ),
  endpoint(
    'GET /api/interests',
    { access: 'visitor', acts: 'read', limits: [], summary: 'Returns the interests that members can choose', reply: InterestsReply },
    (ctx) => listInterests(ctx),
  ),
  endpoint(
    'GET /api/regions',
    {
      access: 'visitor',
      acts: 'read',
      limits: [],
      shared_by_visitors: 5,
      summary: 'Returns the regions of all countries of this site',
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
      summary: 'Returns the larger places of a country of this site, largest first',
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
      summary: 'Returns the nearest place in the site’s countries. The position is not stored or logged.',
      query: PositionQuery,
      reply: Geocode,
    },
    (ctx, { query }) => geocode(ctx, query),
  ),
]
