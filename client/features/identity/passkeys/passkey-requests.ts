import { useMutation, useQueryClient } from '@tanstack/react-query'
import { insistOnCookies, useEnter } from '#client/features/identity/login/session.api.ts'
import type { Api } from '#client/platform/api.ts'
import { useApi } from '#client/platform/page/page-context.tsx'
import { knowsPasskeys, makePasskey, PasskeyUnused, signWithPasskey } from '#client/platform/passkey-ceremony.ts'
import type { Assertion, CreationOptions, PasskeysReply, RequestOptions } from '#schemas/members/passkey.ts'
import type { User } from '#schemas/members/user.ts'

/** Proves the viewer's identity with a passkey instead of the password. */
export async function provePasskey(api: Api, given: { is_quiet?: boolean } = {}): Promise<Assertion> {
  return signWithPasskey(await api.post<RequestOptions>('/api/passkey-challenge'), given)
}

/**
 * Returns why a passkey request failed: the device already has a passkey, the member did not answer the dialog, or the request itself
 * failed.
 */
export function passkeyOutcome(error: unknown): 'known' | 'unused' | 'failed' {
  if (error instanceof PasskeyUnused) return error.is_known ? 'known' : 'unused'
  return 'failed'
}

export const canUsePasskeys = knowsPasskeys

export function usePasskeyLogin() {
  const api = useApi()
  const enter = useEnter()
  return useMutation({
    mutationFn: async (given: { is_quiet?: boolean }) => {
      insistOnCookies()
      return api.post<{ user: User }>('/api/passkey-login', { passkey: await provePasskey(api, given) })
    },
    onSuccess: enter,
  })
}

export function useAddPasskey() {
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    async mutationFn(password: string) {
      const options = await api.post<CreationOptions>('/api/passkeys/options', { password })
      return api.post<PasskeysReply>('/api/passkeys', { passkey: await makePasskey(options) })
    },
    onSuccess: (reply) => queryClient.setQueryData(['passkeys'], reply),
  })
}

export function useRenamePasskey() {
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ id, name }: { id: string; name: string }) =>
      api.put<PasskeysReply>(`/api/passkeys/${id}`, { name }, { is_idempotent: true }),
    onSuccess: (reply) => queryClient.setQueryData(['passkeys'], reply),
  })
}

export function useRemovePasskey() {
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => api.delete(`/api/passkeys/${id}`),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['passkeys'] }),
  })
}
