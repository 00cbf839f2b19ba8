/** A mistake that a developer could make, with the tests of `npm test` that must detect it. */
export interface PlantedFault {
  name: string
  /** What a member, visitor or operator would lose because of the fault. */
  loss: string
  /** The requirement in docs/requirements.md or the decision in docs/decisions/ that the fault breaks. */
  breaks: string
  /**
   * Usually one change. If two safeguards protect against the fault, there are several changes: they remove the first safeguard to test the
   * second one.
   */
  changes: readonly Change[]
  /** The test files that run. At least one of their tests must fail. */
  tests: readonly string[]
  /**
   * The expected error message, if no assertion of a test fails but other code throws. An example is the check of all statements when a
   * database closes.
   */
  says?: string
}

export interface Change {
  /**
   * The code to replace. It must be code, not a comment. It must occur exactly once in all source files, because the file is found by this
   * text.
   */
  from: string
  to: string
}
