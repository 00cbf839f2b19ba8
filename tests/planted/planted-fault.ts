/** A mistake that a developer could make, and the tests of `npm test` that must detect it. */
export interface PlantedFault {
  name: string
  /** The damage for a person. */
  loss: string
  /** The requirement of docs/requirements.md or the decision of docs/decisions/ that it breaks. */
  breaks: string
  /** Usually one change. Several if one safeguard alone would still hold, to test the next one. */
  changes: readonly Change[]
  /** At least one test of these files must fail. */
  tests: readonly string[]
  /** The error message, if the failure is not an assertion of a test, for example the check of all statements when a database closes. */
  says?: string
}

export interface Change {
  /** Code, never a comment. It must occur exactly once in the source files, so that the file can be found. */
  from: string
  to: string
}
