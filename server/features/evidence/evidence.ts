import type { ReportReason } from '#schemas/safety/report-reasons.ts'

/** A picture of the evidence. Its copy is sealed in a file of its own. */
export interface EvidencePicture {
  /** The number of the picture in this evidence. */
  place: number
  /** Identifies the file, also after its deletion. */
  hash: string
}

export interface EvidencePhoto extends Partial<EvidencePicture> {
  id: string
  hash: string
  is_main: boolean
  is_marked: boolean
}

export interface EvidenceMessage {
  id: string
  seq: number
  by: 'reporter' | 'reported'
  at: string
  body: string
  gift: string | null
  photo: EvidencePicture | 'not_copied' | null
  is_marked: boolean
}

/** What a report shows, as it was at the time of the report. */
export interface Evidence {
  taken_at: string
  report: { reason: ReportReason; law: string; words: string; about: string }
  /** Null if the report names no profile of this site. */
  profile: {
    id: string
    kind: string
    name: string
    age: number
    gender: string
    country: string
    region: string | null
    city: string | null
    about: string
    interests: readonly string[]
    answers: readonly { question: string; answer: string }[]
    joined_at: string
    last_seen_at: string
  } | null
  photos: readonly EvidencePhoto[]
  messages: readonly EvidenceMessage[]
  /** Marks whose photo or message no longer exists. */
  missing: readonly { kind: string; id: string }[]
}
