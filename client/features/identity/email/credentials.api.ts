import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useEnter } from '#client/features/identity/login/session.api.ts'
import type { Api } from '#client/platform/api.ts'
import { useApi } from '#client/platform/page/page-context.tsx'
import type { EmailChange, HeldEmailChange, PasswordChange } from '#schemas/members/security.ts'
import type { FirstConfirmation, HeldActivation } from '#schemas/members/signup.ts'
import type { User } from '#schemas/members/user.ts'

export function useChangePassword() {
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (change: PasswordChange) => api.put('/api/password', change),
    // a new password logs out all other devices, so fetch the list of devices again
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['devices'] }),
  })
}

export function useAskEmailChange() {
  const api = useApi()
  return useMutation({ mutationFn: (change: EmailChange) => api.post('/api/email-change', change) })
}

/** The email change whose link was opened in this browser: the new address, and whether the account already uses it. */
export const heldEmailChangeQuery = (api: Api) =>
  queryOptions({ queryKey: ['email-change'], queryFn: () => api.get<HeldEmailChange>('/api/email-change') })

export function useChangeEmail() {
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => api.put<HeldEmailChange>('/api/email-change', undefined, { is_idempotent: true }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['user'] }),
  })
}

/** The pending signup that belongs to the activation link opened in this browser. */
export const heldActivationQuery = (api: Api) =>
  queryOptions({ queryKey: ['activation'], queryFn: () => api.get<HeldActivation>('/api/activation') })

export function useConfirmMailbox() {
  const api = useApi()
  const enter = useEnter()
  return useMutation({
    mutationFn: (given: FirstConfirmation) => api.post<{ user: User }>('/api/activation', given),
    onSuccess: enter,
  })
}
