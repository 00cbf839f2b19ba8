import { createHash } from 'node:crypto'
import { v7 as newId } from 'uuid'
import { limits } from '#schemas/limits.ts'
import { pathPrefix } from '#schemas/locale-path.ts'
import { type Completable, completable, type PartnerSignup } from '#schemas/members/signup.ts'
import { audienceOf, settleWish } from '#schemas/site/audience.ts'
import { writeFact } from '#server/features/figures/facts.service.ts'
import { findHolder } from '#server/features/identity/credentials.queries.ts'
import { queueActivation } from '#server/features/identity/email/activation.ts'
import { issueLink } from '#server/features/links/links.service.ts'
import { afterCommit, isUniqueViolation, transaction } from '#server/platform/database/db.ts'
import { queueJob } from '#server/platform/database/queue-job.ts'
import { answerEvenly } from '#server/platform/http/calls/even-answer.ts'
import { Fault } from '#server/platform/http/calls/fault.ts'
import type { Context } from '#server/platform/http/context.ts'
import { named_limits } from '#server/platform/http/limits/named-limits.ts'
import { hit } from '#server/platform/http/limits/rate-limit.ts'
import { emailKey } from '#server/platform/mail/email-key.ts'
import { hashPassword } from '#server/platform/password.ts'
import { partnerOf } from './partner-key.ts'
import { findPartnerRequest, insertPartnerRequest, markIncomplete, type PartnerRequest } from './partner-signup.queries.ts'
import { insertMember } from './signup.queries.ts'
import { mailExistingMember, takenFault } from './signup.service.ts'
import { insertProgress } from './signup-progress.queries.ts'
import { checkGiven, type MemberForm, tidy } from './signup-rules.ts'

/** The page on which a person completes the signup. The path contains no data, because the account stores the data. */
export const completion_path = '/complete-signup?api_signup_complete'
export const erase_incomplete = 'erase-incomplete-signup'

/** Creates an incomplete account from the form of a partner. The person completes it on the site. */
export async function signUpForPartner(ctx: Context, given: PartnerSignup): Promise<{ url: string }> {
  const started = performance.now()
  const network = partnerOf(ctx)
  await hit(ctx, named_limits.partner_signup, network)
  const { request_id, language, ref, sub1, sub2, sub3, ...fields } = given
  const known = { ...fields, ...settleWish(audienceOf(ctx.site.file.audience), fields) }
  const missing = completable.filter((field) => known[field] === undefined)
  const form: MemberForm = { ...placeholders(ctx), ...tidy(ctx.site, { ...placeholders(ctx), ...known }) }
  checkGiven(ctx, { form, given: Object.keys(fields) })
  await hit(ctx, named_limits.signup_of_an_email, emailKey(form.email))

  const request = {
    network,
    request_id,
    fingerprint: createHash('sha256')
      .update(JSON.stringify(Object.entries(given).sort()))
      .digest(),
  }
  const arrival = Object.fromEntries(Object.entries({ network, ref, sub1, sub2, sub3 }).filter(([, value]) => value))
  const own = { ...ctx, viewer: null, locale: localeOf(ctx, language), client: { ...ctx.client, arrival } }
  return ctx.site.file.conceal_membership
    ? concealed(own, { request, form, missing, started })
    : { url: await begin(own, { request, form, missing }) }
}

interface Beginning {
  request: PartnerRequest
  form: MemberForm
  missing: readonly Completable[]
}

/** Returns the link for the person. A repeated request finds the existing account and gets a new link, until the account is complete. */
async function begin(ctx: Context, beginning: Beginning): Promise<string> {
  const known = await findRequest(ctx, beginning.request)
  const account_id = known ?? (await createIncomplete(ctx, beginning))
  return issueLink(ctx, { purpose: 'complete_signup', account_id, hours: limits.completion_link_hours })
}

/** Gives the same answer for every address. The instructions are in the mail, and the link of the mail logs in. */
async function concealed(ctx: Context, { started, ...beginning }: Beginning & { started: number }): Promise<{ url: string }> {
  const known = await findRequest(ctx, beginning.request)
  if (!known) {
    try {
      await createIncomplete(ctx, beginning)
    } catch (error) {
      if (!(error instanceof Fault && error.code === 'email_taken')) throw error
      await mailExistingMember(ctx, beginning.form.email)
    }
  }
  await answerEvenly(ctx, started)
  const { origin } = ctx.client
  return { url: `${origin}${pathPrefix(ctx.locale)}${completion_path}` }
}

async function findRequest(ctx: Context, { network, request_id, fingerprint }: PartnerRequest): Promise<string | null> {
  const known = await findPartnerRequest(ctx, { network, request_id })
  if (!known) return null
  if (!known.fingerprint.equals(fingerprint)) throw new Fault('conflict')
  // never return a link to a completed account to the partner
  if (!known.is_incomplete && !ctx.site.file.conceal_membership) throw new Fault('email_taken')
  return known.account_id
}

async function createIncomplete(ctx: Context, { request, form, missing }: Beginning): Promise<string> {
  // hash before the lookup, so that a free and a taken address take equally long
  const password_hash = await hashPassword(ctx, form.password)
  if (await findHolder(ctx, form.email)) return ownOrTaken(ctx, { request, email: form.email })
  const id = newId()
  try {
    await transaction(ctx, async (tx) => {
      await insertMember(tx, { id, password_hash, form })
      await writeFact(tx, { name: 'account_begun', subject_id: id, member_id: id })
      afterCommit(tx, () => tx.metrics.count('signups'))
      await markIncomplete(tx, id, missing)
      await insertProgress(tx, id)
      await insertPartnerRequest(tx, request, id)
      await queueJob(tx, {
        queue: erase_incomplete,
        payload: { account_id: id },
        run_at: new Date(tx.now.getTime() + limits.incomplete_signup_days * 86_400_000),
      })
      if (tx.site.file.conceal_membership)
        await queueActivation(tx, { account_id: id, to: form.email, name: missing.includes('name') ? '' : form.name })
    })
    return id
  } catch (error) {
    const is_lost = isUniqueViolation(error, 'partner_signup_pkey') || isUniqueViolation(error, 'account_email_key')
    if (is_lost) return ownOrTaken(ctx, { request, email: form.email })
    throw error
  }
}

/** Finds the account that a concurrent identical request created. Throws if the account belongs to another person. */
async function ownOrTaken(ctx: Context, { request, email }: { request: PartnerRequest; email: string }): Promise<string> {
  const own = await findRequest(ctx, request)
  if (own) return own
  throw await takenFault(ctx, email)
}

/** Valid values for fields that the partner did not send. The site does not show these values, and the person replaces them. */
function placeholders({ site }: Context): Omit<MemberForm, 'email'> {
  const country = site.file.countries[0] ?? ''
  return { name: '…', password: newId(), date_of_birth: '1900-01-01', gender: 'female', looking_for: 'male', country }
}

function localeOf({ site, locale }: Context, wanted: string | undefined) {
  return site.locales.find(({ tag, language }) => wanted === tag || wanted === language) ?? locale
}
