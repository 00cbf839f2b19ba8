import { useQuery } from '@tanstack/react-query'
import { automaticLikeQuery } from '#client/features/likes/automatic-like.api.ts'
import { usePushPhase } from '#client/features/push/push.api.ts'
import { useApi, useSettings } from '#client/platform/page/page-context.tsx'
import { completenessOf, type ProfilePart, partsAsked } from '#schemas/members/profile-completeness.ts'
import type { User } from '#schemas/members/user.ts'

export type StepName = 'confirm' | 'photo' | 'profile' | 'automatic_like' | 'push'

interface StepFacts {
  viewer: User
  /** Whether the page already shows the reminder to confirm the email address. */
  isReminded: boolean
  /** The parts of a profile that this site asks members to fill in. */
  asked: readonly ProfilePart[]
  /** Whether automatic likes are on; undefined until the setting is loaded. */
  likes_automatically: boolean | undefined
  /** Whether this browser can enable push and push is still off. */
  may_push: boolean
}

const most_shown = 3

/**
 * Returns the open steps, most useful step first. The photo belongs to the profile, but has a separate step, which comes before the step of
 * the profile.
 */
export function openSteps({ viewer, isReminded, asked, likes_automatically, may_push }: StepFacts): StepName[] {
  const { profile, status } = viewer
  const filled = completenessOf(profile)
  const is_open: Record<StepName, boolean> = {
    confirm: status === 'not_confirmed' && !isReminded,
    photo: !filled.photo,
    profile: asked.some((part) => part !== 'photo' && !filled[part]),
    automatic_like: likes_automatically === false,
    push: may_push,
  }
  return (Object.keys(is_open) as StepName[]).filter((name) => is_open[name]).slice(0, most_shown)
}

export function useOpenSteps({ viewer, isReminded }: Pick<StepFacts, 'viewer' | 'isReminded'>): StepName[] {
  const { data } = useQuery(automaticLikeQuery(useApi()))
  const asked = partsAsked(useSettings().visible_profile_fields)
  return openSteps({ viewer, isReminded, asked, likes_automatically: data?.is_on, may_push: usePushPhase() === 'capable' })
}
