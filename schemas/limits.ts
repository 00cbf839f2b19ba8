/** Every number of the product that is neither a price nor a key of a site file. Sources: spec §5 and §9. */
export const limits = {
  minimum_age: 18,
  maximum_age: 99,
  name_length: { min: 2, max: 30 },
  about_length: 2000,
  city_length: 80,
  /** Interests on one profile. */
  most_interests: 12,
  password_length: { min: 8, max: 200 },
  email_length: 254,
  /** Conversations a free member may start in all; answering is not starting (§5). */
  free_conversation_starts: 2,
  free_photos: 3,
  premium_photos: 25,
  /** A free viewer sees the main photo and two more. */
  free_visible_photos: 3,
  /** Likes a day in the swipe game (§9). */
  swipe_likes_a_day: 4,
  /** Days in which a deleted account can come back (§9). */
  deletion_days: 14,
  search_page_size: 24,
  message_page_size: 40,
  /** Wrong passwords that lock a login, the window they count in, and how long the lock lasts. */
  login_attempts: { count: 5, window_minutes: 15, lock_minutes: 15 },
  /** Auth cookie and session row (§9). */
  session_days: 30,
  /** Locale cookie i18n_redirected (§9). */
  locale_cookie_days: 365,
  activation_link_hours: 72,
  activation_mails_a_day: 5,
  /** Badge texts (§2): the number up to 99, then 99+; the credit badge at 10 or less. */
  unread_badge_cap: 99,
  credit_badge_threshold: 10,
  typing_interval_ms: 3000,
  typing_visible_ms: 5000,
  /** Background refresh (§9). */
  refresh: { first_ms: 5000, interval_ms: 60_000, push_interval_ms: 300_000 },
  loading_bar: { throttle_ms: 200, duration_ms: 5000, hide_ms: 500 },
  /** The client's retries (§7). */
  http_retries: 5,
  /** The time bonus (§9): how long after signup it holds, and how long somebody is in the members area before the modal tells of it. */
  time_bonus: { code: 'TIMEBONUS25', value_percentage: 25, window_seconds: 14_400, tick_ms: 1000, modal_delay_ms: 40_000 },
  /** The welcome discount (§9): on the first purchase, for so many days after signup. */
  welcome_discount: { code: 'WELCOME25', value_percentage: 25, days: 7 },
  /** Presence: a member counts as online this long after the last sign of life. */
  online_minutes: 10,
} as const
