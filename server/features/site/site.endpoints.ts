import { Company } from '#schemas/company.ts'
import { CitiesQuery, CitiesReply, Geocode, InterestsReply, PositionQuery, RegionsReply } from '#schemas/place.ts'
import { PublicSettings } from '#schemas/settings.ts'
import { endpoint } from '#server/platform/endpoint.ts'
import { geocode } from './geocode.ts'
import { getCompany, getSettings, listInterests, listSiteCities, listSiteRegions } from './site.service.ts'

export const siteEndpoints = [
  endpoint(
    'GET /api/settings',
    {
      access: 'visitor',
      summary: 'What the client may know of this site. The host alone chooses the site; a query changes nothing.',
      reply: PublicSettings,
    },
    (ctx) => getSettings(ctx),
  ),
  endpoint(
    'GET /api/companyinfo',
    { access: 'visitor', shared_by_visitors: 5, summary: 'The legal entity behind this site', reply: Company },
    (ctx) => getCompany(ctx),
  ),
  endpoint('GET /api/interests', { access: 'visitor', summary: 'Interests a member may choose from', reply: InterestsReply }, (ctx) =>
    listInterests(ctx),
  ),
  endpoint(
    'GET /api/regions',
    { access: 'visitor', shared_by_visitors: 5, summary: 'The regions of every country of this site', reply: RegionsReply },
    (ctx) => listSiteRegions(ctx),
  ),
  endpoint(
    'GET /api/cities',
    {
      access: 'visitor',
      limit: '240/minute',
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
      limit: '60/hour',
      summary: 'The place of this site’s countries that is nearest to a position. The position is neither kept nor logged.',
      query: PositionQuery,
      reply: Geocode,
    },
    (ctx, { query }) => geocode(ctx, query),
  ),
]
