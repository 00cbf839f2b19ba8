/** The placeholders of texts, such as `{site_name}`. A text with any other name is refused, because the name must be a typing error. */
export const valueNames = [
  'site_name',
  'domain',
  'company_name',
  'company_address',
  'company_city',
  'company_country',
  'company_kvk',
  'company_vat',
  'tradenames',
  'support_email',
  'support_phone',
  'terms_date',
  'refund_days',
  'minimum_age',
  'message_credits',
  'message_cost',
  'photo_credits',
  'photo_cost',
  'gift_credits',
  'signup_credits',
  'fictional_icon',
  'fictional_singular',
  'fictional_plural',
  'fictional_warning',
  'free_conversation_starts',
  'free_photos',
  'premium_photos',
  'swipe_likes',
  'guarded_messages',
  'conversations_a_day',
  'same_words',
  'welcome_percent',
  'welcome_days',
  'bonus_percent',
  'bonus_hours',
  'deletion_days',
  'session_days',
  'locale_days',
  'device_days',
  'arrival_days',
  'login_attempts',
  'lock_minutes',
] as const
type ValueName = (typeof valueNames)[number]
export type TextValues = Readonly<Record<ValueName, string>>

/** The conditions of texts. A paragraph or section may start with `{?replies_free}` or `{?!replies_free}`. */
export const conditionNames = [
  'fictional_profiles',
  'member_resell',
  'replies_free',
  'simulated_payments',
  'cam_promotion',
  'profile_notes',
  'welcome_discount',
  'time_bonus',
  'new_member_discount',
  'direct_debit',
  'visitors_browse',
] as const
export type ConditionName = (typeof conditionNames)[number]
export type TextConditions = Readonly<Record<ConditionName, boolean>>

export function isValueName(name: string): name is ValueName {
  return (valueNames as readonly string[]).includes(name)
}

export function isConditionName(name: string): name is ConditionName {
  return (conditionNames as readonly string[]).includes(name)
}
