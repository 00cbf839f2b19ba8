import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { Api } from '#client/platform/api.ts'
import type { DirectDebitReply } from '#schemas/money/direct-debit.ts'
import type { PaymentReply, PaymentsReply, SimulatedPaymentReply } from '#schemas/money/order.ts'
import type { Receipt, WithdrawalQuote } from '#schemas/money/withdrawal.ts'

export const orderQuery = (api: Api, id: string) =>
  queryOptions({ queryKey: ['order', id], queryFn: () => api.get<PaymentReply>(`/api/orders/${encodeURIComponent(id)}`) })

/** The viewer's latest payments. */
export const paymentsQuery = (api: Api) =>
  queryOptions({ queryKey: ['orders'], queryFn: async () => (await api.get<PaymentsReply>('/api/orders')).payments })

/** All payments of the viewer, loaded page by page. */
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

export const receiptQuery = (api: Api, id: string) =>
  queryOptions({ queryKey: ['receipt', id], queryFn: () => api.get<Receipt>(`/api/orders/${encodeURIComponent(id)}/receipt`) })

/** The withdrawal of a payment. Each visit of the page fetches it again, because the refundable amount changes with every message. */
export const withdrawalQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: ['withdrawal', id],
    queryFn: () => api.get<WithdrawalQuote>(`/api/orders/${encodeURIComponent(id)}/withdrawal`),
    gcTime: 0,
    retry: false,
  })

export const directDebitQuery = (api: Api) =>
  queryOptions({ queryKey: ['direct-debit'], queryFn: () => api.get<DirectDebitReply>('/api/directdebit') })
