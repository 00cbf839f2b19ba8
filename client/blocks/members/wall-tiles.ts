import type { PromotedProfile } from '#schemas/members/profile.ts'

export interface WallTileProps {
  key: string
  size: 'small' | 'medium' | 'tall' | 'wide' | 'large' | 'huge'
  /** Null: a drawing. */
  profile: PromotedProfile | null
  number: number
}

const member_sizes = ['large', 'tall', 'tall', 'large', 'tall', 'huge', 'tall', 'tall'] as const
const drawn_sizes = ['medium', 'small', 'tall', 'small', 'wide', 'small', 'small', 'medium'] as const

/** Fewer tiles would not fill a wide window. */
const least_tiles = 30
/** Small tiles that fill the gaps between the large ones. */
const fillers = 14

/** Mixes two members with one drawing. With few or no members, the wall has only drawings. */
export function wallTiles(members: readonly PromotedProfile[]): WallTileProps[] {
  const tiles: WallTileProps[] = []
  const draw = (size: WallTileProps['size']) => tiles.push({ key: `drawing-${tiles.length}`, size, profile: null, number: tiles.length })
  members.forEach((profile, index) => {
    tiles.push({ key: profile.id, size: member_sizes[index % member_sizes.length] ?? 'medium', profile, number: index })
    if (index % 2 === 1) draw(drawn_sizes[(index >> 1) % drawn_sizes.length] ?? 'small')
  })
  const alone = members.length === 0
  while (tiles.length < least_tiles) draw((alone ? member_sizes : drawn_sizes)[tiles.length % 8] ?? 'small')
  for (let count = 0; count < fillers; count++) draw('small')
  return tiles
}
