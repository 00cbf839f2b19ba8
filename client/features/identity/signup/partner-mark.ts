/** The presence of this URL parameter means that the member comes from a partner. The activation reminder uses the parameter (MO-05). */
export interface PartnerMark {
  api_signup_complete?: string
}

export function readPartnerMark({ api_signup_complete }: Record<string, unknown>): PartnerMark {
  return api_signup_complete === undefined ? {} : { api_signup_complete: String(api_signup_complete) }
}
