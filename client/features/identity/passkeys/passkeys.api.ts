import { queryOptions } from '@tanstack/react-query'
import type { Api } from '#client/platform/api.ts'
import type { PasskeysReply } from '#schemas/members/passkey.ts'

export const passkeysQuery = (api: Api) => queryOptions({ queryKey: ['passkeys'], queryFn: () => api.get<PasskeysReply>('/api/passkeys') })
