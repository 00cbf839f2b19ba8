export const sexualities = ['hetero', 'gay', 'lesbian', 'bi'] as const
export type Sexuality = (typeof sexualities)[number]
