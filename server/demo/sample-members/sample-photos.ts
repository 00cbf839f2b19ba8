import { type PortraitFile, type PortraitTarget, writePortrait } from './portrait-files.ts'
import { randomFrom } from './random.ts'
import type { SampleMember } from './sample-member.ts'

/** own: each member has a face of its own. shared: many members share a pool of faces. none: members have no photos. */
export type PhotoMode = 'own' | 'shared' | 'none'

type PhotoSource = (member: SampleMember) => Promise<PortraitFile[]>

/** Number of shared faces per gender and age band. Two genders and three bands give 60 faces. */
const faces_a_band = 10
/** The age of each shared face, in the middle of its age band, so that the face fits the age of its members. */
const bands = [28, 42, 58] as const

export function photoSource(mode: PhotoMode, target: PortraitTarget): PhotoSource {
  if (mode === 'none') return async () => []
  if (mode === 'own')
    return (member) =>
      writeShots(target, {
        name: String(member.number),
        seed: `${target.site.slug}/${member.number}`,
        gender: member.gender,
        age: member.age,
      })
  const pool = new Map<string, Promise<PortraitFile[]>>()
  return (member) => {
    const band = bands.find((age) => member.age < age + 8) ?? bands[2]
    const name = `shared-${member.gender}-${band}-${member.number % faces_a_band}`
    const known = pool.get(name) ?? writeShots(target, { name, seed: `${target.site.slug}/${name}`, gender: member.gender, age: band })
    pool.set(name, known)
    return known
  }
}

type Face = Pick<SampleMember, 'gender' | 'age'> & { name: string; seed: string }

/** Writes two photos of the same face. Every third member has three photos. */
export async function writeShots(target: PortraitTarget, face: Face): Promise<PortraitFile[]> {
  const count = randomFrom(`${face.seed}:count`).chance(0.33) ? 3 : 2
  return Promise.all(Array.from({ length: count }, (_, shot) => writePortrait(target, { ...face, shot })))
}
