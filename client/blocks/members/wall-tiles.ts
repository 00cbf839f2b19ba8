import type { PromotedProfile } from '#schemas/members/profile.ts'

export interface WallTileProps {
  key: string
  size: 'small' | 'medium' | 'tall' | 'wide' | 'large' | 'huge'
  /** If null, the tile shows a drawing instead of a member. */
  profile: PromotedProfile | null
  number: number
}

const member_sizes = ['large', 'tall', 'tall', 'large', 'tall', 'huge', 'tall', 'tall'] as const
const drawn_sizes = ['medium', 'small', 'tall', 'small', 'wide', 'small', 'small', 'medium'] as const

/** With fewer tiles, the wall would not fill a wide window. */
const least_tiles = 30
/** Number of small tiles, which fill the gaps between the large tiles. */
const fillers = 14

/** Returns the tiles of a wall: two members, then one drawing, and so on. Drawings fill a wall that has few or no members. */
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
