import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { type Api, ApiFault } from '#client/platform/api.ts'
import { useApi } from '#client/platform/page-context.tsx'
import type { NewOrder, PaymentReply, PaymentsReply, SimulatedPaymentReply } from '#schemas/order.ts'

export const orderQuery = (api: Api, id: string) =>
  queryOptions({ queryKey: ['order', id], queryFn: () => api.get<PaymentReply>(`/api/orders/${id}`) })

export const paymentsQuery = (api: Api) =>
  queryOptions({ queryKey: ['orders'], queryFn: async () => (await api.get<PaymentsReply>('/api/orders')).payments })

export const simulatedPaymentQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: ['simulated-payment', id],
    queryFn: () => api.get<SimulatedPaymentReply>(`/api/simulated-payments/${id}`),
  })

/** Places an order. The id is the caller's: repeated, it is the same order. */
export function usePlaceOrder() {
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (order: NewOrder) => api.post<PaymentReply>('/api/orders', order, { is_idempotent: true }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['orders'] }),
    async onError(error) {
      if (newTotalOf(error) === null) return
      await Promise.all(['user', 'packages'].map((key) => queryClient.invalidateQueries({ queryKey: [key] })))
    },
  })
}

/** The price an order would be charged with now, when it is no longer the one that was seen; null for any other failure. */
export function newTotalOf(error: unknown): number | null {
  return error instanceof ApiFault && error.code === 'price_changed' ? Number(error.data.total_cents) : null
}
