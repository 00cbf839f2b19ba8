/** VA-04: the rules of the page report `invalid_date`; the schema of a call reports `not_a_date`. */
export const isImpossibleDate = (fault: { rule: string } | undefined): boolean =>
  fault?.rule === 'invalid_date' || fault?.rule === 'not_a_date'
