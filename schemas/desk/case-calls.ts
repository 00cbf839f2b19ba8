import { type Static, Type } from 'typebox'
import { Id, Nullable, Timestamp } from '#schemas/common.ts'
import { caseKinds, caseNeeds, caseStates } from './cases.ts'
import { desk_limits } from './limits.ts'

const closed = { additionalProperties: false }

const Kind = Type.Enum([...caseKinds])
const Slug = Type.String({ pattern: '^[a-z0-9-]{1,80}$' })
/** A value of a facet, such as a reason or the tag of a language. */
const FacetValue = Type.String({ pattern: '^[A-Za-z0-9_-]{1,40}$' })

/** The waiting cases of one kind at one site. The desk counts the `cases_counted` oldest of each grant, and one more if there are more. */
const QueueCount = Type.Object(
  {
    site: Type.String(),
    kind: Kind,
    waiting: Type.Integer(),
    overdue: Type.Integer(),
    /** When the oldest of them opened. */
    oldest_at: Timestamp,
    /** False for a person who sees the count, but opens no case. */
    opens: Type.Boolean(),
  },
  closed,
)
export type QueueCount = Static<typeof QueueCount>

const DeskSite = Type.Object({ site: Type.String(), name: Type.String() }, closed)

/** The sites of the viewer's grants, the kinds of cases that the viewer opens, and what waits. */
export const Queues = Type.Object({ sites: Type.Array(DeskSite), kinds: Type.Array(Kind), counts: Type.Array(QueueCount) }, closed)
export type Queues = Static<typeof Queues>

/** The filters of a queue. They are also the query of its address. */
export const CaseQuery = Type.Object(
  {
    kind: Kind,
    site: Type.Optional(Slug),
    severity: Type.Optional(Type.Enum(['0', '1', '2', '3'])),
    reason: Type.Optional(FacetValue),
    source: Type.Optional(FacetValue),
    language: Type.Optional(FacetValue),
    state: Type.Optional(Type.Enum([...caseStates])),
    /** `1`: only the cases that the viewer has claimed. */
    mine: Type.Optional(Type.Enum(['1'])),
    /** The cursor of the previous page. */
    after: Type.Optional(Type.String({ maxLength: 200 })),
  },
  closed,
)
export type CaseQuery = Static<typeof CaseQuery>

const Claim = Type.Object({ by: Type.String(), is_own: Type.Boolean(), until: Timestamp }, closed)
export type Claim = Static<typeof Claim>

/** Whom a case is about, and how many reports say what. Empty fields mean that nothing is known, or that the person is erased. */
const CaseFacts = Type.Object(
  {
    name: Nullable(Type.String()),
    age: Nullable(Type.Integer()),
    joined_at: Nullable(Timestamp),
    reports: Type.Integer(),
    /** People who reported. Reporters who count as one person are one. */
    independent: Type.Integer(),
    marked_photos: Type.Integer(),
    marked_messages: Type.Integer(),
  },
  closed,
)
export type CaseFacts = Static<typeof CaseFacts>

const row = {
  id: Id,
  site: Type.String(),
  kind: Kind,
  severity: Type.Integer({ minimum: 0, maximum: 3 }),
  needs: Nullable(Type.Enum([...caseNeeds])),
  reasons: Type.Array(Type.String()),
  languages: Type.Array(Type.String()),
  is_second_look: Type.Boolean(),
  opened_at: Timestamp,
  /** Until when a person must have opened the case. Null if somebody has, or if the severity has no such time. */
  first_act_by: Nullable(Timestamp),
  due_at: Timestamp,
  snoozed_until: Nullable(Timestamp),
  claim: Nullable(Claim),
  /** The names of colleagues who have the case on the screen. */
  viewers: Type.Array(Type.String()),
}

/** A row of a queue. `facts` is null while the site does not answer. */
export const CaseRow = Type.Object({ ...row, facts: Nullable(CaseFacts) }, closed)
export type CaseRow = Static<typeof CaseRow>

export const CaseList = Type.Object(
  {
    cases: Type.Array(CaseRow),
    next: Nullable(Type.String()),
    /** The cases of all pages by severity, at most `cases_counted` and one more. Only the first page has them. */
    sums: Type.Array(Type.Object({ severity: Type.Integer(), cases: Type.Integer(), overdue: Type.Integer() }, closed)),
    /** When the last case of the queue was decided. Only an empty queue has it. */
    last_done_at: Nullable(Timestamp),
    /** The names of sites that do not answer: their rows name nobody. */
    silent_sites: Type.Array(Type.String()),
  },
  closed,
)
export type CaseList = Static<typeof CaseList>

export const CaseParams = Type.Object({ site: Slug, id: Id }, closed)

export const PhotoParams = Type.Object({ ...CaseParams.properties, photo: Id }, closed)

export const PictureParams = Type.Object({ ...CaseParams.properties, report: Id, place: Type.String({ pattern: '^[0-9]{1,3}$' }) }, closed)

/** What changes while a case is on the screen. */
const standing = {
  state: Type.Enum(['open', 'done']),
  claim: Nullable(Claim),
  viewers: Type.Array(Type.String()),
  snoozed_until: Nullable(Timestamp),
  due_at: Timestamp,
}
export const CaseStanding = Type.Object(standing, closed)
export type CaseStanding = Static<typeof CaseStanding>

const Note = Type.Object({ id: Id, by: Type.String(), at: Timestamp, words: Type.String() }, closed)
export type CaseNote = Static<typeof Note>

/** An act on the case, or the arrival of a report. */
const CaseEvent = Type.Object(
  {
    id: Id,
    at: Timestamp,
    who: Type.String(),
    act: Type.String(),
    why: Nullable(Type.String()),
    facts: Type.Record(Type.String(), Type.Unknown()),
  },
  closed,
)
export type CaseEvent = Static<typeof CaseEvent>

export const evidenceStates = ['open', 'key_missing', 'changed', 'none'] as const

/** A profile as others see it: at the time of a report, or now. */
const ShownProfile = Type.Object(
  {
    name: Type.String(),
    age: Type.Integer(),
    country: Type.String(),
    region: Nullable(Type.String()),
    city: Nullable(Type.String()),
    about: Type.String(),
    interests: Type.Array(Type.String()),
    answers: Type.Array(Type.Object({ question: Type.String(), answer: Type.String() }, closed)),
  },
  closed,
)
export type ShownProfile = Static<typeof ShownProfile>

/** A photo as of the report. `place` names its copy; it is null if the photo was not copied. */
const PhotoThen = Type.Object(
  { id: Id, place: Nullable(Type.Integer()), is_main: Type.Boolean(), is_marked: Type.Boolean(), is_gone: Type.Boolean() },
  closed,
)
export type PhotoThen = Static<typeof PhotoThen>

const MessageThen = Type.Object(
  {
    id: Id,
    by: Type.Enum(['reporter', 'reported']),
    at: Timestamp,
    body: Type.String(),
    gift: Nullable(Type.String()),
    has_photo: Type.Boolean(),
    /** The place of the copied photo. Null if it was not copied. */
    place: Nullable(Type.Integer()),
    is_marked: Type.Boolean(),
  },
  closed,
)
export type MessageThen = Static<typeof MessageThen>

const ReportEvidence = Type.Object(
  {
    state: Type.Enum([...evidenceStates]),
    /** The key that opens the evidence, if this installation does not have it. */
    key_id: Nullable(Type.String()),
    taken_at: Nullable(Timestamp),
    profile: Nullable(ShownProfile),
    photos: Type.Array(PhotoThen),
    messages: Type.Array(MessageThen),
    /** Marked photos and messages that no longer existed. */
    missing: Type.Integer(),
  },
  closed,
)
export type ReportEvidence = Static<typeof ReportEvidence>

/** A report as it came. The reporter is a letter: no name leaves the evidence. */
const ReportOfCase = Type.Object(
  {
    id: Id,
    letter: Type.String(),
    source: Type.Enum(['member', 'visitor', 'staff']),
    reason: Type.String(),
    law: Type.String(),
    words: Type.String(),
    /** What a visitor named as the reported content. */
    about: Type.String(),
    language: Type.String(),
    at: Timestamp,
    marked_photos: Type.Integer(),
    marked_messages: Type.Integer(),
    evidence: ReportEvidence,
  },
  closed,
)
export type ReportOfCase = Static<typeof ReportOfCase>

/** The reported profile now. Null if the person is erased, or if the reports name no profile. */
const ProfileNow = Type.Object(
  { ...ShownProfile.properties, status: Type.String(), photos: Type.Array(Type.Object({ id: Id, is_main: Type.Boolean() }, closed)) },
  closed,
)
export type ProfileNow = Static<typeof ProfileNow>

/** The hold of the member of a case. It ends with the decision on the case, or by itself. */
const CaseHold = Type.Object({ until: Timestamp, is_over: Type.Boolean() }, closed)
export type CaseHold = Static<typeof CaseHold>

/** Holds the member. The client makes the id, so a repeated call holds once. */
export const NewHold = Type.Object({ id: Id }, closed)
export type NewHold = Static<typeof NewHold>
export const HeldCase = Type.Object({ hold: Nullable(CaseHold) }, closed)

/** An opened case. `shows_pictures` is false for a case of sexual abuse of children: its pictures open for nobody here. */
export const CasePage = Type.Object(
  {
    ...row,
    ...standing,
    facts: Nullable(CaseFacts),
    reports: Type.Array(ReportOfCase),
    now: Nullable(ProfileNow),
    hold: Nullable(CaseHold),
    shows_pictures: Type.Boolean(),
    notes: Type.Array(Note),
    events: Type.Array(CaseEvent),
  },
  closed,
)
export type CasePage = Static<typeof CasePage>

/** A sign that the case is on the screen. `is_active` renews the own claim. */
export const CaseSeen = Type.Object({ is_active: Type.Boolean() }, closed)

export const Snooze = Type.Object({ until: Timestamp, why: Type.String({ minLength: 1, maxLength: desk_limits.why_length }) }, closed)
export type Snooze = Static<typeof Snooze>

export const NewNote = Type.Object({ id: Id, words: Type.String({ minLength: 1, maxLength: desk_limits.note_length }) }, closed)
export type NewNote = Static<typeof NewNote>
export const CaseNotes = Type.Object({ notes: Type.Array(Note) }, closed)
