import type { SiteMedia } from '#server/platform/media/media-storage.ts'
import type { Site } from '#server/platform/sites/registry/site.ts'
import type { PaintPortrait } from './paint-portrait.ts'
import { type PortraitFile, writePortrait } from './portrait-files.ts'
import { randomFrom } from './random.ts'
import type { SampleMember } from './sample-member.ts'

/** own: each member has a face of its own. shared: many members share a pool of faces. none: members have no photos. */
export type PhotoMode = 'own' | 'shared' | 'none'

type PhotoSource = (member: SampleMember) => Promise<PortraitFile[]>

/** Number of shared faces per gender and age band. Two genders and three bands give 60 faces. */
const faces_a_band = 10
/** The age of each shared face, in the middle of its age band, so that the face fits the age of its members. */
const bands = [28, 42, 58] as const

export function photoSource(mode: PhotoMode, site: Site, media: SiteMedia, paint?: PaintPortrait): PhotoSource {
  if (mode === 'none') return async () => []
  if (mode === 'own')
    return (member) =>
      writeShots(
        site,
        media,
        { name: String(member.number), seed: `${site.slug}/${member.number}`, gender: member.gender, age: member.age },
        paint,
      )
  const pool = new Map<string, Promise<PortraitFile[]>>()
  return (member) => {
    const band = bands.find((age) => member.age < age + 8) ?? bands[2]
    const name = `shared-${member.gender}-${band}-${member.number % faces_a_band}`
    const known = pool.get(name) ?? writeShots(site, media, { name, seed: `${site.slug}/${name}`, gender: member.gender, age: band }, paint)
    pool.set(name, known)
    return known
  }
}

type Face = Pick<SampleMember, 'gender' | 'age'> & { name: string; seed: string }

/** Writes two photos of the same face. Every third member has three photos. */
export async function writeShots(site: Site, media: SiteMedia, face: Face, paint?: PaintPortrait): Promise<PortraitFile[]> {
  const count = randomFrom(`${face.seed}:count`).chance(0.33) ? 3 : 2
  return Promise.all(Array.from({ length: count }, (_, shot) => writePortrait(site, media, { ...face, shot }, paint)))
}
