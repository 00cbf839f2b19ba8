import { queryOptions } from '@tanstack/react-query'
import type { Api } from '#client/platform/api.ts'
import type { PackagesReply } from '#schemas/money/order.ts'

export const packagesQuery = (api: Api) => queryOptions({ queryKey: ['packages'], queryFn: () => api.get<PackagesReply>('/api/packages') })
