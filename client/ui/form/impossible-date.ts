/**
 * VA-04: whether the fault is an impossible date. The rules of the page call it `invalid_date`; the schema of an API call calls it
 * `not_a_date`.
 */
export const isImpossibleDate = (fault: { rule: string } | undefined): boolean =>
  fault?.rule === 'invalid_date' || fault?.rule === 'not_a_date'
