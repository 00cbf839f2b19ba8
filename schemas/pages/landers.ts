/** The landers of every site (spec §2), by the last segment of their path. */
export const landerNames = [
  'alonetonight',
  'collagelanding',
  'gallery',
  'iconslanding',
  'maplanding',
  'socialnetwork',
  'tinderswipe',
  'transitionsvideolanding',
  'video',
] as const
export type LanderName = (typeof landerNames)[number]

/** The designs of a page that presents one member: /members/{id}/signup, /landing, /landing2, /landing3. */
export const profileLanderNames = ['signup', 'landing', 'landing2', 'landing3'] as const
export type ProfileLanderName = (typeof profileLanderNames)[number]
