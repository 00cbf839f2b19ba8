import { Company } from '#schemas/company.ts'
import { InterestsReply, RegionsReply } from '#schemas/place.ts'
import { PublicSettings } from '#schemas/settings.ts'
import { endpoint } from '#server/platform/endpoint.ts'
import { getCompany, getSettings, listInterests, listSiteRegions } from './site.service.ts'

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
  endpoint('GET /api/companyinfo', { access: 'visitor', summary: 'The legal entity behind this site', reply: Company }, (ctx) =>
    getCompany(ctx),
  ),
  endpoint('GET /api/interests', { access: 'visitor', summary: 'Interests a member may choose from', reply: InterestsReply }, (ctx) =>
    listInterests(ctx),
  ),
  endpoint('GET /api/regions', { access: 'visitor', summary: 'The regions of every country of this site', reply: RegionsReply }, (ctx) =>
    listSiteRegions(ctx),
  ),
]
