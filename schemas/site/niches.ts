/** Niche 1 to 7 and its lander prefix, none for the first (spec §9). */
export const landerPrefixes = { 1: '', 2: 'she', 3: 'bdsm', 4: 'bbw', 5: 'gilf', 6: 'milf', 7: 'gay' } as const

export type Niche = keyof typeof landerPrefixes
