import type { RequestHandler } from 'express'
import type { Call } from '#server/platform/http/calls/run.ts'
import { type BlockPageRouteOptions, createBlockPageRoute } from '#server/platform/pages/block-page-route.ts'
import { type LocatedBlockPage, loadBlockPage, locateBlockPage } from './landers.service.ts'
import { submitSignup } from './signup-form.ts'

type Given = Pick<BlockPageRouteOptions<LocatedBlockPage>, 'pages' | 'openContext' | 'log'> & { signUp: Call }

/** Handler for landers, profile landers and a site's own pages. The form on these pages uses `signUp`, which is the signup endpoint. */
export function createLanderPages({ signUp, ...given }: Given): RequestHandler {
  return createBlockPageRoute({
    ...given,
    locate: locateBlockPage,
    load: loadBlockPage,
    submit: (context, body) => submitSignup(context, signUp, body),
    company: ({ site }) => site.company,
    hasMemberFace: ({ address }) => address.kind === 'front',
    memberAddress: ({ address }) =>
      address.kind === 'page' || address.kind === 'front'
        ? null
        : address.kind === 'profile'
          ? `/members/${address.profile_id}`
          : '/members',
  })
}
