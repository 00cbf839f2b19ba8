/** All limits of the product, except prices and keys of a site file. Sources: spec §5 and §9. */
export const limits = {
  minimum_age: 18,
  maximum_age: 99,
  name_length: { min: 2, max: 30 },
  about_length: 2000,
  /** Number of questions that a member may answer on the profile, and the length of an answer. */
  most_answers: 3,
  answer_length: 200,
  city_length: 80,
  most_interests: 12,
  password_length: { min: 8, max: 200 },
  email_length: 254,
  /** Total number of conversations that a member without premium may start. Replies do not count (§5). */
  free_conversation_starts: 2,
  free_photos: 3,
  premium_photos: 25,
  /** Size limit of one uploaded photo. */
  photo_bytes: 15_000_000,
  /** A viewer without premium sees the main photo and two more. */
  free_visible_photos: 3,
  swipe_likes_a_day: 4,
  /** Swipe game: number of cards per deck, and days until a passed profile appears again. */
  swipe_deck: 12,
  swipe_pass_days: 30,
  /**
   * Match finder. `ranked`: size of the stored ranking. `weighed`: maximum number of candidates with answers that a ranking considers.
   * `fresh_hours`: a ranking older than this is out of date. `reach_km`: distances of the travel answers `near` and `hour`.
   */
  match_finder: { ranked: 240, weighed: 1000, fresh_hours: 24, reach_km: { near: 25, hour: 75 } },
  likes_page_size: 60,
  /**
   * Number of matches in the reply for the overview of likes. The reply contains longer lists of received and given likes, which the page
   * shortens.
   */
  likes_overview: 12,
  /** Likes are counted up to this number. A badge shows no larger number, and counting is slowest for the most liked members. */
  most_likes_counted: 1000,
  /** Days in which a deleted account can be restored (§9). */
  deletion_days: 14,
  /**
   * The discount for a member who stays instead of deleting the account, once per member. Its percentage is in the company file
   * (delete_discount).
   */
  stay_discount: { code: 'STAY', days: 14 },
  /**
   * `seen_days`: only members who were online in these days get automatic likes. `years_apart`: the largest age difference. `reload_ms`:
   * delay after a match until the page reloads the likes (§9).
   */
  automatic_like: { seen_days: 30, years_apart: 12, reload_ms: 500 },
  /** The private note of a member about another member. */
  note_length: 1000,
  /**
   * `near_km` and `years_apart`: the largest differences that count as a reason why two members fit together. `related_years`: the largest
   * age difference of related profiles.
   */
  fit: { near_km: 50, years_apart: 5, related_years: 8 },
  /** Number of related profiles below a profile. The last `most_seen_profiles` opened profiles are excluded. */
  related_profiles: 6,
  most_seen_profiles: 24,
  search_page_size: 24,
  /** Search results are counted up to this number; beyond it, the page shows "more than". */
  search_count_cap: 1000,
  search_distance: { step_km: 5, most_km: 500 },
  message_page_size: 40,
  /**
   * The first page of a conversation has at most `opening_page_size` messages, so that it can include unread ones. Each further page has at
   * most `further_page_size` messages.
   */
  opening_page_size: 200,
  further_page_size: 100,
  chat_page_size: 100,
  /**
   * Failed logins that lock a login, and the higher number for a known device; the time window in which they count; the duration of the
   * lock.
   */
  login_attempts: { count: 5, device_count: 10, window_minutes: 15, lock_minutes: 15 },
  /** Lifetime of the auth cookie and the session row (§9). */
  session_days: 30,
  /** Lifetime of the locale cookie i18n_redirected (§9). */
  locale_cookie_days: 365,
  /**
   * Days for which the name and address of a reporting person without an account are stored. `report_receipts_a_day`: maximum number of
   * receipts per mailbox and day.
   */
  report_contact_days: 214,
  report_receipts_a_day: 3,
  /** Messages before and after each marked message, and all messages of one report. */
  evidence: { around: 10, most_messages: 50 },
  own_statements: 20,
  own_reports_per_page: 50,
  activation_link_hours: 72,
  /** Lifetime of the login link in the reply to a partner's signup. The lifetime is short, because the person follows the link at once. */
  completion_link_hours: 1,
  /** Days after which an account that a partner created and no person completed is deleted. */
  incomplete_signup_days: 14,
  /** Number of suggested profiles after the last step of a signup. */
  signup_matches: 12,
  activation_mails_a_day: 5,
  already_member_mails_a_day: 3,
  reset_link_hours: 1,
  /** Requests are counted per day in the site's time zone, because the error text says "tomorrow" (EC-06). */
  reset_requests_a_day: 3,
  reset_mails_a_day: 3,
  return_mails_a_day: 5,
  mail_change_link_hours: 24,
  mail_changes_a_day: 5,
  /** Lifetime of the cookie that identifies a browser to an account. */
  device_cookie_days: 365,
  /** A device counts as known if the account used its cookie within these days. */
  known_device_days: 90,
  most_passkeys: 10,
  passkey_name_length: 40,
  passkey_challenge_minutes: 5,
  /** Badges (§2): the unread badge shows "99+" above 99. The credit badge appears at 10 credits or less. */
  unread_badge_cap: 99,
  credit_badge_threshold: 10,
  /**
   * Rules for first messages without a reply.
   * - `guarded_messages`: messages per conversation that are checked
   * - `conversations_a_day`: conversations that a member may start per day in the site's time zone
   * - `same_words`: conversations that may get a similar text within `compared_hours`
   * - `alike`: the least similarity of similar texts, from 0 to 1
   * - `shortest_compared`: the minimum length of a compared text
   */
  openers: { guarded_messages: 3, conversations_a_day: 30, same_words: 3, compared_hours: 24, alike: 0.6, shortest_compared: 30 },
  /** Open event streams per member and process. A further stream closes the oldest. */
  most_streams: 10,
  typing_interval_ms: 3000,
  typing_visible_ms: 5000,
  /** Intervals of the background refresh (§9). `push_interval_ms` applies with push, `without_events_ms` without live events. */
  refresh: { first_ms: 5000, interval_ms: 60_000, push_interval_ms: 300_000, without_events_ms: 15_000 },
  /** Push: subscribed browsers per member, lifetime of an undelivered message, time limit of a call to the push service. */
  push: { most_subscriptions: 10, valid_hours: 12, timeout_ms: 10_000 },
  /**
   * Notifications.
   * - `quiet_minutes`: time without activity before a mail is sent
   * - `unread_hours`: delay of the reminder of unread messages
   * - `like_hours`: time between two mails about likes
   * - `profile_days`: delay of the reminder of an unfinished profile
   * - `weekly_hour`: hour of the weekly mail on Monday, in the site's time zone
   * - `link_days`: lifetime of an unsubscribe link
   */
  notices: { quiet_minutes: 10, unread_hours: 24, like_hours: 24, profile_days: 3, weekly_hour: 10, link_days: 400 },
  loading_bar: { throttle_ms: 200, duration_ms: 5000, hide_ms: 500 },
  /** Retries of a failed request by the client (§7). */
  http_retries: 5,
  /** The time bonus (§9): its code, and the defaults for a site file. `modal_delay_ms`: time in the members area before the modal opens. */
  time_bonus: { code: 'TIMEBONUS25', value_percentage: 25, window_seconds: 14_400, tick_ms: 1000, modal_delay_ms: 40_000 },
  /** The welcome discount on the first purchase (§9): its code, and the defaults for a site file. */
  welcome_discount: { code: 'WELCOME25', value_percentage: 25, days: 7 },
  /** Hours in which a failed order can be paid with another method at the same price. */
  retry_hours: 24,
  payments_page_size: 100,
  /** Delay of the single reminder of an unpaid order. */
  payment_reminder_hours: 24,
  /**
   * Direct debit: the code of the text message, the limit of a first collection, and the months without direct debit after a returned
   * collection.
   */
  direct_debit: {
    code_digits: 6,
    code_minutes: 10,
    code_tries: 5,
    code_sends: 3,
    sends_a_day: 9,
    first_limit_cents: 2500,
    barred_months: 12,
  },
  /** Time limit of a call to the payment provider. */
  payment_timeout_ms: 12_000,
  /**
   * `maximum_age_ms`: the browser may return a position up to this age (§9). `timeout_ms`: time limit of the browser. `reach_km`: largest
   * distance to the nearest place.
   */
  geolocation: { maximum_age_ms: 3_600_000, timeout_ms: 10_000, reach_km: 200 },
  /** A member counts as online for this time after the last activity. */
  online_minutes: 10,
} as const
