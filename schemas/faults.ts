/** Every fault code with its HTTP status. The server sends codes; the texts are in client/messages/<locale>/faults.json. */
export const faults = {
  invalid_input: 400,
  invalid_json: 400,
  bad_request: 400,
  login_failed: 401,
  account_deleted: 403,
  banned: 403,
  passkey_failed: 401,
  /** Only the client uses this code: the browser rejects cookies, so a login would be lost at once. */
  cookies_refused: 403,
  authentication_required: 403,
  premium_required: 403,
  forbidden: 403,
  wrong_origin: 403,
  preview_read_only: 403,
  signups_closed: 403,
  signup_incomplete: 403,
  email_not_confirmed: 403,
  conversation_limit: 403,
  /** A measure of a moderator forbids messages until a given time. */
  restricted: 403,
  opener_contact: 403,
  opener_limit: 403,
  opener_repeated: 403,
  photo_limit: 403,
  fictional_receiver: 403,
  not_found: 404,
  email_not_found: 404,
  code_not_found: 404,
  no_place_near: 404,
  method_not_allowed: 405,
  upload_stalled: 408,
  too_slow: 408,
  email_taken: 409,
  conflict: 409,
  photo_not_shown: 409,
  swipe_limit: 409,
  order_already_settled: 409,
  order_not_cancelable: 409,
  price_changed: 409,
  discount_held: 409,
  discount_used: 409,
  code_used: 409,
  code_expired: 409,
  code_minimum: 409,
  code_country: 409,
  code_method: 409,
  withdrawal_closed: 409,
  refund_changed: 409,
  debit_open: 409,
  debit_limit: 409,
  debit_barred: 403,
  sms_code_invalid: 409,
  sms_code_spent: 409,
  sms_limit: 429,
  link_expired: 410,
  body_too_large: 413,
  address_too_long: 414,
  unsupported_media_type: 415,
  unknown_host: 421,
  login_locked: 423,
  too_few_credits: 402,
  too_many_requests: 429,
  too_many_reset_mails: 429,
  headers_too_large: 431,
  payment_failed: 402,
  internal: 500,
  site_unavailable: 503,
  payment_unavailable: 503,
  storage_full: 507,
} as const

export type FaultCode = keyof typeof faults

/** The error of one field. `rule` is a key below `fields` in client/messages/<locale>/faults.json. */
export interface FieldFault {
  rule: string
  [value: string]: string | number
}

export interface FaultBody {
  error: { code: FaultCode; fields?: Record<string, FieldFault>; data?: Record<string, string | number> }
  /** Sent with 403 if the call needs a login (spec §7). */
  authentication_required?: true
}
