import { IdParams } from '#schemas/common.ts'
import { DevicesReply } from '#schemas/members/security.ts'
import { perMember } from '#server/platform/http/calls/call-limits.ts'
import { endpoint } from '#server/platform/http/calls/endpoint.ts'
import { endDevice, endOtherDevices, listDevices } from './devices.ts'

export const devicesEndpoints = [
  endpoint(
    'GET /api/devices',
    { access: 'member', acts: 'read', limits: [], summary: 'Returns the viewer’s sessions', reply: DevicesReply },
    (ctx) => listDevices(ctx),
  ),
  endpoint(
    'DELETE /api/devices',
    { access: 'member', acts: 'write', limits: perMember('60/hour'), summary: 'Ends all other sessions' },
    (ctx) => endOtherDevices(ctx),
  ),
  endpoint(
    'DELETE /api/devices/:id',
    { access: 'member', acts: 'write', limits: perMember('120/hour'), summary: 'Ends one of the viewer’s sessions', params: IdParams },
    (ctx, { params }) => endDevice(ctx, params.id),
  ),
]
