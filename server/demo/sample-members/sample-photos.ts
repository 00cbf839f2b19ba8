import type { Gender } from '#schemas/common.ts'
import { type PortraitFile, type PortraitTarget, writePortrait } from '#server/demo/portraits/portrait-files.ts'
import { randomFrom } from '#server/demo/random.ts'
import type { SampleMember } from './sample-member.ts'

/** own: each member has a face of its own. shared: many members share a pool of faces. none: members have no photos. */
export type PhotoMode = 'own' | 'shared' | 'none'

type PhotoSource = (member: SampleMember, turn: number) => Promise<PortraitFile[]>

/** Number of shared faces per gender and age band. Two genders and three bands give 60 faces. */
const faces_a_band = 10
/** The age of each shared face, in the middle of its age band, so that the face fits the age of its members. */
const bands = [28, 42, 58] as const

export function photoSource(mode: PhotoMode, target: PortraitTarget): PhotoSource {
  if (mode === 'none') return async () => []
  if (mode === 'own') return ({ number, gender, age }, turn) => writeShots(target, { name: String(number), number, turn, gender, age })
  const pool = new Map<string, Promise<PortraitFile[]>>()
  return ({ number, gender, age }) => {
    const band = age < bands[0] + 8 ? 0 : age < bands[1] + 8 ? 1 : 2
    const face = number % faces_a_band
    const name = `shared-${gender}-${bands[band]}-${face}`
    const known = pool.get(name) ?? writeShots(target, { name, number: band * faces_a_band + face, turn: face, gender, age: bands[band] })
    pool.set(name, known)
    return known
  }
}

interface Face {
  name: string
  /** The number of the face in the site. Two numbers give two different people. */
  number: number
  /** Faces whose turns follow each other are in different places. */
  turn: number
  gender: Gender
  age: number
}

/** Writes two photos of the same face. Every third member has three photos. */
export async function writeShots(target: PortraitTarget, face: Face): Promise<PortraitFile[]> {
  const count = randomFrom(`${target.site.slug}/${face.name}:count`).chance(0.33) ? 3 : 2
  return Promise.all(Array.from({ length: count }, (_, shot) => writePortrait(target, { ...face, shot })))
}
