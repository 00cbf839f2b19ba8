import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { insistOnCookies } from '#client/features/identity/login/session.api.ts'
import type { Api } from '#client/platform/api.ts'
import { useApi } from '#client/platform/page/page-context.tsx'
import type { SignupCompletion, SignupForm, SignupMatches, SignupProgress, StepTaken } from '#schemas/members/signup.ts'
import type { User } from '#schemas/members/user.ts'

/** Creates the account, which logs in at once. With conceal_membership the answer carries no user: the mail tells the rest. */
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

/** Sends the activation mail once more. */
export function useActivationMail() {
  const api = useApi()
  return useMutation({ mutationFn: () => api.post('/api/activation-mail') })
}

/** How far the viewer is with the steps; the server keeps it, so a reload or another device goes on from there. */
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

/** The members who fit have been seen: the signup leads nobody here again. */
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

/** What a partner's call left out. From then on every page opens. */
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
