import { IdParams } from '#schemas/common.ts'
import {
  CreationOptions,
  NewPasskey,
  PasskeyLogin,
  PasskeyName,
  PasskeyOffer,
  PasskeysReply,
  RequestOptions,
} from '#schemas/members/passkey.ts'
import { UserReply } from '#schemas/members/user.ts'
import { perMember, perVisitor } from '#server/platform/http/calls/call-limits.ts'
import { endpoint } from '#server/platform/http/calls/endpoint.ts'
import { named_limits } from '#server/platform/http/limits/named-limits.ts'
import { offerChallenge } from './passkey-proof.service.ts'
import { addPasskey, listPasskeys, logInByPasskey, offerPasskey, removePasskey, renamePasskey } from './passkeys.ts'

export const passkeysEndpoints = [
  endpoint(
    'POST /api/passkey-challenge',
    {
      access: 'visitor',
      acts: 'write',
      limits: perVisitor({ member: '120/hour', address: '6000/hour' }),
      summary: 'Returns a passkey challenge for a login, or for a confirmation by a logged-in member. It is valid once, for five minutes.',
      reply: RequestOptions,
    },
    (ctx) => offerChallenge(ctx),
  ),
  endpoint(
    'POST /api/passkey-login',
    {
      access: 'visitor',
      acts: 'write',
      limits: [...perMember('100/hour'), named_limits.failed_login],
      summary: 'Logs in with a passkey',
      body: PasskeyLogin,
      reply: UserReply,
    },
    async (ctx, { body }) => ({ user: await logInByPasskey(ctx, body.passkey) }),
  ),
  endpoint(
    'GET /api/passkeys',
    { access: 'member', acts: 'read', limits: [], summary: 'Returns the viewer’s passkeys', reply: PasskeysReply },
    (ctx) => listPasskeys(ctx),
  ),
  endpoint(
    'POST /api/passkeys/options',
    {
      access: 'member',
      acts: 'write',
      limits: [...perMember('60/hour'), named_limits.password_of_a_member],
      summary: 'Returns the options for a new passkey. Requires the password.',
      body: PasskeyOffer,
      reply: CreationOptions,
    },
    (ctx, { body }) => offerPasskey(ctx, body.password),
  ),
  endpoint(
    'POST /api/passkeys',
    {
      access: 'member',
      acts: 'write',
      limits: perMember('60/hour'),
      summary: 'Adds a new passkey',
      body: NewPasskey,
      reply: PasskeysReply,
    },
    (ctx, { body }) => addPasskey(ctx, body.passkey),
  ),
  endpoint(
    'PUT /api/passkeys/:id',
    {
      access: 'member',
      acts: 'write',
      limits: perMember('60/hour'),
      summary: 'Renames a passkey',
      params: IdParams,
      body: PasskeyName,
      reply: PasskeysReply,
    },
    (ctx, { params, body }) => renamePasskey(ctx, params.id, body.name),
  ),
  endpoint(
    'DELETE /api/passkeys/:id',
    {
      access: 'member',
      acts: 'write',
      limits: perMember('60/hour'),
      summary: 'Removes a passkey',
      params: IdParams,
    },
    (ctx, { params }) => removePasskey(ctx, params.id),
  ),
]
