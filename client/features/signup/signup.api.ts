import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useApi } from '#client/platform/page-context.tsx'
import type { SignupForm } from '#schemas/signup.ts'
import type { User } from '#schemas/user.ts'

/** Creates the account, which logs in at once. With conceal_membership the answer carries no user: the mail tells the rest. */
export function useSignup() {
  const api = useApi()
  const queryClient = useQueryClient()
  const router = useRouter()
  return useMutation({
    mutationFn: (form: SignupForm) => api.post<{ user: User | null }>('/api/signup', form),
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
