import { createFileRoute, redirect } from '@tanstack/react-router'
import { viewerOf } from '#client/app/guards.ts'
import { brandPeople } from '#client/app/screens/late-placeholders.tsx'
import { signupSlots } from '#client/app/screens/signup-slots.tsx'
import { interestsQuery } from '#client/features/identity/account.api.ts'
import { type PartnerMark, readPartnerMark } from '#client/features/identity/signup/partner-mark.ts'
import { progressQuery } from '#client/features/identity/signup/signup.api.ts'
import { SignupPage } from '#client/features/identity/signup/signup-page.tsx'
import { SignupSteps } from '#client/features/identity/signup/steps/signup-steps.tsx'
import { isStep, stopOf } from '#client/features/identity/signup/steps/step-order.ts'
import { regionsQuery } from '#client/features/members/members.api.ts'
import type { SignupStep } from '#schemas/members/signup-steps.ts'

interface Search extends PartnerMark {
  step?: SignupStep | undefined
}

export const Route = createFileRoute('/signup')({
  validateSearch: (search: Record<string, unknown>): Search => ({
    // an explicit undefined: if the key were missing, the router would take the value from the URL again
    step: isStep(search.step) ? search.step : undefined,
    ...readPartnerMark(search),
  }),
  loaderDeps: ({ search }) => search,
  async loader({ context, deps: { step, ...mark } }) {
    const viewer = viewerOf(context)
    if (!viewer) return
    if (viewer.is_incomplete) throw redirect({ to: '/complete-signup', replace: true })
    const { api, queryClient } = context
    const progress = await queryClient.ensureQueryData(progressQuery(api))
    const stop = step ?? stopOf(progress, { photo: true })
    if (stop === null) throw redirect({ to: '/members', replace: true })
    if (stop === 'matches') throw redirect({ to: '/signup-matches', search: mark, replace: true })
    if (stop !== step) throw redirect({ to: '/signup', search: { step: stop, ...mark }, replace: true })
    await Promise.all([queryClient.ensureQueryData(interestsQuery(api)), queryClient.ensureQueryData(regionsQuery(api))])
  },
  staticData: { layout: 'empty', is_private: true },
  head: ({ match: { context, search } }) => ({
    meta: [
      { title: context.t(viewerOf(context) && search.step ? `signup.${search.step}_title` : 'signup.page_title') },
      { name: 'description', content: context.t('signup.page_description', { site: context.settings.name }) },
    ],
  }),
  component: Signup,
})

function Signup() {
  const is_open = Route.useRouteContext({ select: ({ settings }) => settings.may_sign_up })
  const is_member = Route.useRouteContext({ select: (context) => viewerOf(context) !== null })
  const { step, ...mark } = Route.useSearch()
  const navigate = Route.useNavigate()
  if (!is_member || !step)
    return <SignupPage isOpen={is_open} onDone={() => void navigate({ search: {}, replace: true })} picture={brandPeople} />
  return (
    <SignupSteps
      level={1}
      step={step}
      slots={signupSlots}
      onGo={(stop) =>
        void (stop === 'matches' ? navigate({ to: '/signup-matches', search: mark }) : navigate({ search: { step: stop, ...mark } }))
      }
    />
  )
}
