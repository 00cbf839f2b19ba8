import { queryOptions, useMutation } from '@tanstack/react-query'
import { useEnter } from '#client/features/identity/login/session.api.ts'
import type { Api } from '#client/platform/api.ts'
import { useApi } from '#client/platform/page/page-context.tsx'
import type { HeldReset, NewPasswords } from '#schemas/members/security.ts'
import type { User } from '#schemas/members/user.ts'

/** The account that belongs to the reset link opened in this browser; null if the link is not valid. */
export const heldResetQuery = (api: Api) =>
  queryOptions({ queryKey: ['password-reset'], queryFn: () => api.get<HeldReset>('/api/password-reset') })

export function useAskReset() {
  const api = useApi()
  return useMutation({ mutationFn: (email: string) => api.post('/api/password-reset', { email }) })
}

export function useResetPassword() {
  const api = useApi()
  const enter = useEnter()
  return useMutation({
    mutationFn: (passwords: NewPasswords) => api.put<{ user: User }>('/api/password-reset', passwords),
    onSuccess: enter,
  })
}
