import { IdParams } from '#schemas/common.ts'
import { DevicesReply } from '#schemas/security.ts'
import { perMember } from '#server/platform/call-limits.ts'
import { endpoint } from '#server/platform/endpoint.ts'
import { endDevice, endOtherDevices, listDevices } from './devices.ts'

export const devicesEndpoints = [
  endpoint(
    'GET /api/devices',
    { access: 'member', acts: 'read', limits: [], summary: 'Where the viewer is logged in', reply: DevicesReply },
    (ctx) => listDevices(ctx),
  ),
  endpoint(
    'DELETE /api/devices',
    { access: 'member', acts: 'write', limits: perMember('60/hour'), summary: 'Signs out everywhere but here' },
    (ctx) => endOtherDevices(ctx),
  ),
  endpoint(
    'DELETE /api/devices/:id',
    { access: 'member', acts: 'write', limits: perMember('120/hour'), summary: 'Signs one of the viewer’s devices out', params: IdParams },
    (ctx, { params }) => endDevice(ctx, params.id),
  ),
]
