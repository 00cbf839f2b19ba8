import { PageHidden, PushSubscriptionEnd, PushSubscriptionInput } from '#schemas/chats/push.ts'
import { perMember, perVisitor } from '#server/platform/http/calls/call-limits.ts'
import { endpoint } from '#server/platform/http/calls/endpoint.ts'
import { subscribe, unsubscribe } from './push.service.ts'

export const pushEndpoints = [
  endpoint(
    'POST /api/user?push=1',
    {
      access: 'member',
      acts: 'write',
      limits: perMember('60/hour'),
      summary: 'Subscribes this browser to push messages until the session ends',
      body: PushSubscriptionInput,
    },
    (ctx, { body }) => subscribe(ctx, 'subscription' in body ? body.subscription : body),
  ),
  endpoint(
    'DELETE /api/user?push=1',
    {
      access: 'member',
      acts: 'write',
      limits: perMember('60/hour'),
      summary: 'Ends the push subscription of this browser',
      body: PushSubscriptionEnd,
    },
    (ctx, { body }) => unsubscribe(ctx, body.endpoint),
  ),
  endpoint(
    'POST /api/page-hidden',
    {
      access: 'visitor',
      acts: 'write',
      limits: perVisitor({ member: '600/hour', address: '6000/hour' }),
      summary: 'Tells the server that the page is hidden, so that the member counts as away',
      body: PageHidden,
    },
    async (ctx) => {
      if (ctx.viewer) ctx.live.leave(ctx.viewer.id, ctx.now)
    },
  ),
]
