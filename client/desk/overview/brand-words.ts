export const states = ['draft', 'preview', 'live', 'suspended', 'retired'] as const
export const niches = [1, 2, 3, 4, 5, 6, 7] as const

/** The state of a brand, as a key of the texts. */
export const stateOf = (state: string) => states.find((each) => each === state) ?? 'draft'
