/** Limits of a login at the desk. */
export const desk_limits = {
  login_tries: 5,
  login_window_minutes: 15,
  /** Challenges for a login with a passkey in the same time, for a network. */
  challenges: 60,
  /** A session without a call ends after this time. */
  idle_minutes: 30,
  session_hours: 12,
  /** The time for which a passkey or a code confirms acts that need a second check. */
  step_up_minutes: 5,
  invitation_hours: 72,
  longest_grant_days: 180,
  /** The list of staff marks a grant that ends within this time. */
  grant_warning_days: 14,
  unused_login_days: 60,
  recovery_codes: 10,
  password_length: { min: 12, max: 200 },
  name_length: 80,
  why_length: 500,
  /** An ask that nobody answered ends after this time. */
  ask_hours: 24,
  /** More pages of members in an hour, or this many looks at one member, are told to the owner unless they belong to a case. */
  looks_without_case: { pages_in_hour: 30, looks_at_member: 5 },
  /** Owners are told about an urgent case that nobody has opened for this time. */
  urgent_minutes: 30,
  cases_per_page: 50,
  /** The most waiting cases that the desk counts in a queue, or of one severity in its list. */
  cases_counted: 300,
  photos_per_page: 50,
  /** The most photos that one call rejects. */
  photo_rejections: 20,
  /** A claim without activity ends after this time. */
  claim_minutes: 15,
  /** A page with a case says this often that the case is still on the screen. */
  case_seen_seconds: 30,
  /** A person who has not been seen at a case for this time no longer looks at it. */
  case_left_seconds: 75,
  /** Pictures of a case open for this time after the page was last seen. */
  case_pictures_minutes: 30,
  longest_snooze_hours: 72,
  note_length: 2000,
  /** The notes about a member that a panel shows. */
  notes_shown: 100,
  /** A decision is carried out and told after this time. Until then, it can be taken back. */
  undo_seconds: 60,
  /** A decision gives the credits of messages of these days back, to this many members at most. */
  give_back: { days: 30, members: 100 },
  /** What a person of support may give one member in these days. */
  adjustment: { support_credits: 20, support_days: 30 },
  /** The most lines of one file of the ledger. */
  ledger_export_lines: 100_000,
  /** The most lines of one file of the log. */
  log_export_lines: 20_000,
} as const
