/** Stands in an address without a value, and marks who comes from a partner: the reminder to confirm the address looks for it (MO-05). */
export interface PartnerMark {
  api_signup_complete?: string
}

export function readPartnerMark({ api_signup_complete }: Record<string, unknown>): PartnerMark {
  return api_signup_complete === undefined ? {} : { api_signup_complete: String(api_signup_complete) }
}
