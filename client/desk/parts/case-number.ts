/** The number of a case, as people speak it: the end of its id, which differs in each case. */
export const caseNumber = (id: string): string => `${id.slice(-8, -4)}-${id.slice(-4)}`
