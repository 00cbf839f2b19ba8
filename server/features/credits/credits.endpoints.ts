import { PackagesReply } from '#schemas/money/order.ts'
import { endpoint } from '#server/platform/http/calls/endpoint.ts'
import { getPackages } from './credits.service.ts'

export const creditsEndpoints = [
  endpoint(
    'GET /api/packages',
    {
      access: 'visitor',
      acts: 'read',
      limits: [],
      summary: 'Returns the credit packages, prices and payment methods of the viewer’s country',
      reply: PackagesReply,
    },
    (ctx) => getPackages(ctx),
  ),
]
