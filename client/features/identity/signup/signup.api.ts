import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { insistOnCookies } from '#client/features/identity/login/session.api.ts'
import type { Api } from '#client/platform/api.ts'
import { useApi } from '#client/platform/page/page-context.tsx'
import type { SignupCompletion, SignupForm, SignupMatches, SignupProgress, StepTaken } from '#schemas/members/signup.ts'
import type { User } from '#schemas/members/user.ts'

/**
 * Creates the account and logs in. On a site with `conceal_membership`, the reply contains no user, because the signup continues by mail.
 */
export function useSignup() {
  const api = useApi()
  const queryClient = useQueryClient()
  const router = useRouter()
  return useMutation({
    mutationFn: async (form: SignupForm) => {
      insistOnCookies()
      return api.post<{ user: User | null }>('/api/signup', form)
    },
    async onSuccess({ user }) {
      if (!user) return
      queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'user' })
      queryClient.setQueryData(['user'], user)
      await router.invalidate()
    },
  })
}

/** Sends the activation mail again. */
export function useActivationMail() {
  const api = useApi()
  return useMutation({ mutationFn: () => api.post('/api/activation-mail') })
}

/**
 * The steps of the signup that the viewer has done or skipped. The server stores this progress, so that the signup can continue after a
 * reload or on another device.
 */
export const progressQuery = (api: Api) =>
  queryOptions({ queryKey: ['signup', 'progress'], queryFn: () => api.get<SignupProgress>('/api/signup-progress') })

export const signupMatchesQuery = (api: Api) =>
  queryOptions({ queryKey: ['signup', 'matches'], queryFn: async () => (await api.get<SignupMatches>('/api/signup-matches')).profiles })

export function useTakeStep() {
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (step: StepTaken) => api.put<SignupProgress>('/api/signup-progress', step, { is_idempotent: true }),
    onSuccess: (progress) => queryClient.setQueryData(progressQuery(api).queryKey, progress),
  })
}

/** Records that the member has seen the last page of the signup, so that the page does not open again. */
export function useFinishSignup() {
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => api.post('/api/signup-finished', undefined, { is_idempotent: true }),
    onSuccess: () => queryClient.setQueryData(progressQuery(api).queryKey, (known) => known && { ...known, is_finished: true }),
  })
}

export function useCorrectEmail() {
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (email: string) => api.put<{ user: User }>('/api/signup-email', { email }),
    onSuccess: ({ user }) => void queryClient.setQueryData(['user'], user),
  })
}

/** Adds the data that a partner did not send. From then on, the member can open every page. */
export function useCompleteSignup() {
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (completion: SignupCompletion) => api.post<{ user: User }>('/api/complete-signup', completion),
    onSuccess({ user }) {
      queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'user' })
      queryClient.setQueryData(['user'], user)
    },
  })
}
