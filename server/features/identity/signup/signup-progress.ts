import type { SignupProgress, StepTaken } from '#schemas/members/signup.ts'
import { type SignupStep, signupSteps } from '#schemas/members/signup-steps.ts'
import { transaction } from '#server/platform/database/db.ts'
import type { MemberContext } from '#server/platform/http/context.ts'
import { getProgressRow, type ProgressRow, updateFinished, updateStep } from './signup-progress.queries.ts'

/**
 * The signup steps of the viewer (SC-05). A step with a filled profile field is completed, even if the field was filled on another page.
 */
export async function getProgress(ctx: MemberContext): Promise<SignupProgress> {
  const row = await getProgressRow(ctx)
  const { file, push } = ctx.site
  return {
    steps: signupSteps.filter((step) => step !== 'push' || push !== null).map((step) => ({ step, state: stateOf(row, step) })),
    is_finished: row.is_finished,
    missing: row.missing,
    // the ability to change the address would reveal which addresses have an account
    can_change_email: !row.is_confirmed && !file.conceal_membership,
  }
}

function stateOf(row: ProgressRow, step: SignupStep): SignupProgress['steps'][number]['state'] {
  if (isFilled(row, step)) return 'done'
  if (row.skipped.includes(step)) return 'skipped'
  return row.done.includes(step) && !needsProof.includes(step) ? 'done' : 'open'
}

/** Opening these steps does not complete them. A photo may be refused later, and only the mailed link confirms an address. */
const needsProof: readonly SignupStep[] = ['photo', 'email']

function isFilled(row: ProgressRow, step: SignupStep): boolean {
  switch (step) {
    case 'photo':
      return row.has_photo
    case 'personal':
      return row.has_place && row.has_interests
    case 'about':
      return row.has_about
    case 'push':
      return false
    case 'email':
      return row.is_confirmed
  }
}

export async function takeStep(ctx: MemberContext, { step, state }: StepTaken): Promise<SignupProgress> {
  await transaction(ctx, (tx) => updateStep(tx, { step, is_done: state === 'done' }))
  return getProgress(ctx)
}

export async function finishSignup(ctx: MemberContext): Promise<void> {
  await transaction(ctx, (tx) => updateFinished(tx))
}
