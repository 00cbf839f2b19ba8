/** VA-04: the page says `invalid_date`; the schema of a call, which may be the first to look, says `not_a_date`. */
export const isImpossibleDate = (fault: { rule: string } | undefined): boolean =>
  fault?.rule === 'invalid_date' || fault?.rule === 'not_a_date'
