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
  /** One upload. */
  photo_bytes: 15_000_000,
  /** A free viewer sees the main photo and two more. */
  free_visible_photos: 3,
  /** Likes a day in the swipe game (§9). */
  swipe_likes_a_day: 4,
  /** Swipe game: cards that are dealt at once, and days until somebody passed comes back. */
  swipe_deck: 12,
  swipe_pass_days: 30,
  /** Match finder: how many are ranked, how many are weighed for it, hours until a ranking is old, and how far the two nearer answers reach. */
  match_finder: { ranked: 240, weighed: 1000, fresh_hours: 24, reach_km: { near: 25, hour: 75 } },
  likes_page_size: 60,
  /** Matches on the overview of likes; the other lists are cut there by the page. */
  likes_overview: 12,
  /** A badge can say no more, and counting further costs the most liked the most. */
  most_likes_counted: 1000,
  /** Days in which a deleted account can come back (§9). */
  deletion_days: 14,
  /** What a member gets who stays after all, once: the company says how much (delete_discount). */
  stay_discount: { code: 'STAY', days: 14 },
  /** Who is liked automatically: seen in the last days, and about as old. How long after a match the likes are loaded anew (§9). */
  automatic_like: { seen_days: 30, years_apart: 12, reload_ms: 500 },
  /** What one member keeps in mind of another. */
  note_length: 1000,
  /** Why two fit: how far apart still counts as near, how many years as the same age. And how many years apart profiles are that are alike. */
  fit: { near_km: 50, years_apart: 5, related_years: 8 },
  /** Profiles below a profile; how many that were opened just before are left out of them. */
  related_profiles: 6,
  most_seen_profiles: 24,
  search_page_size: 24,
  /** Found profiles are counted up to here; beyond it the page says "more than". */
  search_count_cap: 1000,
  search_distance: { step_km: 5, most_km: 500 },
  message_page_size: 40,
  /** The first page of a conversation with much that is unread; a page of older or missed messages. */
  opening_page_size: 200,
  further_page_size: 100,
  /** Conversations on one page of the list. */
  chat_page_size: 100,
  /** Wrong passwords that lock a login, in general and on a known device; the counting window; the length of the lock. */
  login_attempts: { count: 5, device_count: 10, window_minutes: 15, lock_minutes: 15 },
  /** Auth cookie and session row (§9). */
  session_days: 30,
  /** Locale cookie i18n_redirected (§9). */
  locale_cookie_days: 365,
  /** How long name and address of a reporting person without an account are kept, and how many receipts one mailbox gets. */
  report_contact_days: 214,
  report_receipts_a_day: 3,
  activation_link_hours: 72,
  /** A partner's link that logs in: for the click that follows, not for keeping. */
  completion_link_hours: 1,
  /** Days after which an account that a partner began and nobody completed is erased. */
  incomplete_signup_days: 14,
  /** Profiles after the last step of a signup. */
  signup_matches: 12,
  activation_mails_a_day: 5,
  already_member_mails_a_day: 3,
  reset_link_hours: 1,
  /** Counted by the site's own day: the refusal says "tomorrow" (EC-06). */
  reset_requests_a_day: 3,
  reset_mails_a_day: 3,
  return_mails_a_day: 5,
  mail_change_link_hours: 24,
  mail_changes_a_day: 5,
  /** How long a browser is known to an account that logs in with it. */
  device_cookie_days: 365,
  /** A device is known to an account that used its cookie within this time. */
  known_device_days: 90,
  most_passkeys: 10,
  passkey_name_length: 40,
  passkey_challenge_minutes: 5,
  /** Badge texts (§2): the number up to 99, then 99+; the credit badge at 10 or less. */
  unread_badge_cap: 99,
  credit_badge_threshold: 10,
  /**
   * First messages: how many are looked at as long as nobody answers; conversations that anybody may begin on one day of the site; to how
   * many others the same words may go within so many hours, how much alike the same is, and from how many letters on it is asked.
   */
  openers: { guarded_messages: 3, conversations_a_day: 30, same_words: 3, compared_hours: 24, alike: 0.6, shortest_compared: 30 },
  /** Open event streams of one member in one process; a further stream closes the oldest. */
  most_streams: 10,
  typing_interval_ms: 3000,
  typing_visible_ms: 5000,
  /** Background refresh (§9); without live events pages refresh more often. */
  refresh: { first_ms: 5000, interval_ms: 60_000, push_interval_ms: 300_000, without_events_ms: 15_000 },
  /** Browsers of one member that are told of things; how old a notice may be when it arrives; how long a push service may take. */
  push: { most_subscriptions: 10, valid_hours: 12, timeout_ms: 10_000 },
  /** Notices: how long a page must be closed before a mail says what it would have shown; hours until a reminder, between mails about likes; days until one about the profile; the hour of Monday; how long a mail’s unsubscribe link works. */
  notices: { quiet_minutes: 10, unread_hours: 24, like_hours: 24, profile_days: 3, weekly_hour: 10, link_days: 400 },
  loading_bar: { throttle_ms: 200, duration_ms: 5000, hide_ms: 500 },
  /** The client's retries (§7). */
  http_retries: 5,
  /** The time bonus (§9): its code and the defaults of a site file. `modal_delay_ms`: time in the members area before the modal opens. */
  time_bonus: { code: 'TIMEBONUS25', value_percentage: 25, window_seconds: 14_400, tick_ms: 1000, modal_delay_ms: 40_000 },
  /** The welcome discount on the first purchase (§9): its code and the defaults of a site file. */
  welcome_discount: { code: 'WELCOME25', value_percentage: 25, days: 7 },
  /** How long a failed order's price is kept for another way to pay. */
  retry_hours: 24,
  payments_page_size: 100,
  /** After an order that nobody paid, one reminder. */
  payment_reminder_hours: 24,
  /** Direct debit: the text message's code, and what a first collection may be. */
  direct_debit: {
    code_digits: 6,
    code_minutes: 10,
    code_tries: 5,
    code_sends: 3,
    sends_a_day: 9,
    first_limit_cents: 2500,
    barred_months: 12,
  },
  /** A provider that says nothing is asked again; outgoing calls end after so long. */
  payment_timeout_ms: 12_000,
  /** A position the browser found this long ago still counts (§9); how far the nearest place may be, and how long the browser may look. */
  geolocation: { maximum_age_ms: 3_600_000, timeout_ms: 10_000, reach_km: 200 },
  /** Presence: a member counts as online this long after the last sign of life. */
  online_minutes: 10,
} as const
