/** A mistake as an honest developer makes it, and the tests of `npm test` that must notice. */
export interface PlantedFault {
  name: string
  /** What a person would lose. */
  loss: string
  /** The requirement of docs/requirements.md or the decision of docs/decisions/ that it breaks. */
  breaks: string
  /** Mostly one. More where one lock alone would still hold, and the next one is to be tried. */
  changes: readonly Change[]
  /** Of these files at least one test must fail. */
  tests: readonly string[]
  /** What the failure says where it is no assertion of a test, such as the check of every statement that closes a database. */
  says?: string
}

export interface Change {
  /** Code, never a comment. It occurs exactly once in the source files, which is how the file is found. */
  from: string
  to: string
}
