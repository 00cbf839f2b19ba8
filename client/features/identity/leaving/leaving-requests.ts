import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEnter } from '#client/features/identity/login/session.api.ts'
import { ApiFault } from '#client/platform/api.ts'
import { useApi, usePage } from '#client/platform/page/page-context.tsx'
import { type FaultBody, faults } from '#schemas/faults.ts'
import type { AccountDeletion, AccountDeletionReply, StayDiscountReply } from '#schemas/members/leaving.ts'
import type { User } from '#schemas/members/user.ts'

/** Accepts the discount for members who decide to stay. Afterwards, the prices include this discount. */
export function useTakeStayDiscount() {
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => api.post<StayDiscountReply>('/api/stay-discount'),
    onSuccess: () => Promise.all(['leaving', 'discount', 'user'].map((name) => queryClient.invalidateQueries({ queryKey: [name] }))),
  })
}

/** Deletes the account, removes its data from this browser, and opens the page that confirms the deletion. */
export function useDeleteAccount() {
  const api = useApi()
  const queryClient = useQueryClient()
  const router = useRouter()
  return useMutation({
    mutationFn: (deletion: AccountDeletion) => api.post<AccountDeletionReply>('/api/account-deletion', deletion),
    async onSuccess({ erase_at }) {
      queryClient.setQueryData(['user'], null)
      await router.navigate({ to: '/account-deleted', search: { until: erase_at }, replace: true })
      queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'user' && queryKey[0] !== 'reactivation' })
      await router.invalidate()
    },
  })
}

export function useReturn() {
  const api = useApi()
  const enter = useEnter()
  return useMutation({
    mutationFn: () => api.post<{ user: User | null }>('/api/reactivation'),
    onSuccess: ({ user }) => (user ? enter({ user }) : undefined),
  })
}

export function useReturnMail() {
  const api = useApi()
  return useMutation({ mutationFn: (email: string) => api.post('/api/reactivation-mail', { email }) })
}

/** Downloads an archive with all data of the member. */
export function useExportData() {
  const { locale } = usePage()
  return useMutation({
    async mutationFn(password: string) {
      const response = await fetch('/api/data-export', {
        method: 'POST',
        credentials: 'same-origin',
        headers: { 'content-type': 'application/json', 'x-couplet-client': '1', 'x-couplet-locale': locale.tag },
        body: JSON.stringify({ password }),
      }).catch((cause: unknown) => {
        throw new ApiFault('site_unavailable', { status: 0, cause })
      })
      if (!response.ok) throw await faultOf(response)
      const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? 'export.zip'
      save(await response.blob(), name)
    },
  })
}

async function faultOf(response: Response): Promise<ApiFault> {
  const body: Partial<FaultBody> = await response.json().catch(() => ({}))
  const code = body.error?.code
  return new ApiFault(code && code in faults ? code : 'internal', { status: response.status, body })
}

function save(content: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(content)
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}
