import { infiniteQueryOptions, type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { type Api, ApiFault } from '#client/platform/api.ts'
import { useApi } from '#client/platform/page/page-context.tsx'
import type { CodeSent, DirectDebitCode, DirectDebitForm, DirectDebitReply, DirectDebitStarted } from '#schemas/money/direct-debit.ts'
import type { NewOrder, PaymentReply, PaymentsReply, SimulatedPaymentReply } from '#schemas/money/order.ts'
import type { Receipt, WithdrawalQuote, WithdrawalReply } from '#schemas/money/withdrawal.ts'

export const orderQuery = (api: Api, id: string) =>
  queryOptions({ queryKey: ['order', id], queryFn: () => api.get<PaymentReply>(`/api/orders/${encodeURIComponent(id)}`) })

/** The latest. */
export const paymentsQuery = (api: Api) =>
  queryOptions({ queryKey: ['orders'], queryFn: async () => (await api.get<PaymentsReply>('/api/orders')).payments })

/** All of them, page by page. */
export const paymentPagesQuery = (api: Api) =>
  infiniteQueryOptions({
    queryKey: ['orders', 'pages'],
    queryFn: ({ pageParam }) => api.get<PaymentsReply>('/api/orders', { after: pageParam }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  })

export const simulatedPaymentQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: ['simulated-payment', id],
    queryFn: () => api.get<SimulatedPaymentReply>(`/api/simulated-payments/${encodeURIComponent(id)}`),
  })

/** What moves money fails in words where there is no connection: it does not happen by itself later, when its page may be long left. */
const now_or_never = 'always'

/** What asks for money while there is no connection does not leave this browser: nothing was ordered, for certain. */
export class Offline extends Error {}
const ifOnline = <Reply>(send: () => Promise<Reply>) => (navigator.onLine ? send() : Promise.reject(new Offline()))

/** Places an order. The id is the caller's: repeated, it is the same order. */
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

/** What a price is made of is no longer what the page believed. */
async function refreshPrices(queryClient: QueryClient, error: unknown): Promise<void> {
  if (newTotalOf(error) === null) return
  await Promise.all(['user', 'packages'].map((key) => queryClient.invalidateQueries({ queryKey: [key] })))
}

const repriced: readonly string[] = ['price_changed', 'discount_held', 'discount_used']

/** The price an order would be charged with now, when it is no longer the one that was seen; null for any other failure. */
export function newTotalOf(error: unknown): number | null {
  return error instanceof ApiFault && repriced.includes(error.code) ? Number(error.data.total_cents) : null
}

const code_faults: readonly string[] = ['code_not_found', 'code_used', 'code_expired', 'code_minimum', 'code_country', 'code_method']

/** The code that was typed does not hold (any more): without it, the order is one that may be placed. */
export const isCodeFault = (error: unknown): boolean => error instanceof ApiFault && code_faults.includes(error.code)

/** Cancels a bank transfer whose money was not sent. That releases its discount, so the discounts are fetched again. */
export function useCancelOrder(id: string) {
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    networkMode: now_or_never,
    mutationFn: () => ifOnline(() => api.post<PaymentReply>(`/api/orders/${encodeURIComponent(id)}/cancellation`, {}, { is_idempotent: true })),
    onSettled: () => Promise.all(['orders', 'order'].map((key) => queryClient.invalidateQueries({ queryKey: [key] }))),
  })
}

export const receiptQuery = (api: Api, id: string) =>
  queryOptions({ queryKey: ['receipt', id], queryFn: () => api.get<Receipt>(`/api/orders/${encodeURIComponent(id)}/receipt`) })

/** What is left changes with every message: never older than the page that asks. */
export const withdrawalQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: ['withdrawal', id],
    queryFn: () => api.get<WithdrawalQuote>(`/api/orders/${encodeURIComponent(id)}/withdrawal`),
    gcTime: 0,
    retry: false,
  })

/** For the amount that was seen. */
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

export const directDebitQuery = (api: Api) =>
  queryOptions({ queryKey: ['direct-debit'], queryFn: () => api.get<DirectDebitReply>('/api/directdebit') })

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
  return useMutation({ networkMode: now_or_never, mutationFn: () => api.post<CodeSent>(`/api/directdebit/${encodeURIComponent(id)}/code`, {}) })
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
