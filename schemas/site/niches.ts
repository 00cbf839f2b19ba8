/** The lander prefix of each niche, 1 to 7. The first has none (spec §9). */
export const landerPrefixes = { 1: '', 2: 'she', 3: 'bdsm', 4: 'bbw', 5: 'gilf', 6: 'milf', 7: 'gay' } as const

export type Niche = keyof typeof landerPrefixes
