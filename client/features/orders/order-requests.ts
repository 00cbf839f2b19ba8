import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiFault } from '#client/platform/api.ts'
import { useApi } from '#client/platform/page/page-context.tsx'
import type { CodeSent, DirectDebitCode, DirectDebitForm, DirectDebitStarted } from '#schemas/money/direct-debit.ts'
import type { NewOrder, PaymentReply } from '#schemas/money/order.ts'
import type { WithdrawalReply } from '#schemas/money/withdrawal.ts'

/**
 * Network mode of payment requests: without a connection, they fail at once. They must not wait for a connection, because they would then
 * run at an unexpected time.
 */
const now_or_never = 'always'

/** Thrown before a request is sent if the browser is offline. The error proves that nothing was ordered. */
export class Offline extends Error {}
const ifOnline = <Reply>(send: () => Promise<Reply>) => (navigator.onLine ? send() : Promise.reject(new Offline()))

/** Places an order. The caller creates the id of the order, so that a retry does not create a second order. */
export function usePlaceOrder() {
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    networkMode: now_or_never,
    mutationFn: (order: NewOrder) => ifOnline(() => api.post<PaymentReply>('/api/orders', order, { is_idempotent: true })),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['orders'] }),
    onError: (error) => refreshPrices(queryClient, error),
  })
}

/** Fetches the prices again if the page's price is outdated. */
async function refreshPrices(queryClient: QueryClient, error: unknown): Promise<void> {
  if (newTotalOf(error) === null) return
  await Promise.all(['user', 'packages'].map((key) => queryClient.invalidateQueries({ queryKey: [key] })))
}

const repriced: readonly string[] = ['price_changed', 'discount_held', 'discount_used']

/** Returns the current price if the order was rejected because the price has changed; null for any other error. */
export function newTotalOf(error: unknown): number | null {
  return error instanceof ApiFault && repriced.includes(error.code) ? Number(error.data.total_cents) : null
}

const code_faults: readonly string[] = ['code_not_found', 'code_used', 'code_expired', 'code_minimum', 'code_country', 'code_method']

/** Whether the order was rejected because the typed code is not valid. The viewer may still order without the code. */
export const isCodeFault = (error: unknown): boolean => error instanceof ApiFault && code_faults.includes(error.code)

/**
 * Cancels a bank transfer if no money was sent. The viewer can then use the discount of the cancelled order again, so the discounts are
 * fetched again.
 */
export function useCancelOrder(id: string) {
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    networkMode: now_or_never,
    mutationFn: () =>
      ifOnline(() => api.post<PaymentReply>(`/api/orders/${encodeURIComponent(id)}/cancellation`, {}, { is_idempotent: true })),
    onSettled: () => Promise.all(['orders', 'order'].map((key) => queryClient.invalidateQueries({ queryKey: [key] }))),
  })
}

/** Withdraws from a purchase. The request contains the refund that the viewer saw. */
export function useWithdraw(id: string) {
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    networkMode: now_or_never,
    mutationFn: (refund_cents: number) =>
      api.post<WithdrawalReply>(`/api/orders/${encodeURIComponent(id)}/withdrawal`, { refund_cents }, { is_idempotent: true }),
    onSettled: () => Promise.all(['user', 'orders', 'order', 'receipt'].map((key) => queryClient.invalidateQueries({ queryKey: [key] }))),
  })
}

export function useStartDirectDebit() {
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    networkMode: now_or_never,
    mutationFn: (form: DirectDebitForm) => api.post<DirectDebitStarted>('/api/directdebit', form),
    onError: (error) => refreshPrices(queryClient, error),
  })
}

export function useSendCodeAgain(id: string) {
  const api = useApi()
  return useMutation({
    networkMode: now_or_never,
    mutationFn: () => api.post<CodeSent>(`/api/directdebit/${encodeURIComponent(id)}/code`, {}),
  })
}

export function useConfirmDirectDebit(id: string) {
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    networkMode: now_or_never,
    mutationFn: (given: DirectDebitCode) => ifOnline(() => api.post<PaymentReply>(`/api/directdebit/${encodeURIComponent(id)}`, given)),
    onSuccess: () => Promise.all(['orders', 'direct-debit'].map((key) => queryClient.invalidateQueries({ queryKey: [key] }))),
  })
}
