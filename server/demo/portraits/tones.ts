/** A skin tone with suitable hair colours. */
export interface Tone {
  skin: string
  has_curls: boolean
  hair: readonly string[]
}

const fair = ['#d3a35a', '#b98143', '#b0602c', '#8a5a34', '#6b422b', '#3d281f']
const brown = ['#6b422b', '#3d281f', '#2b1d18', '#54341f']
const dark = ['#1f1613', '#2b1d18', '#3d281f', '#17110f']

export const tones: readonly Tone[] = [
  { skin: '#fbdcc6', has_curls: false, hair: fair },
  { skin: '#f5cdae', has_curls: false, hair: fair },
  { skin: '#e9b791', has_curls: false, hair: brown },
  { skin: '#d29a70', has_curls: false, hair: brown },
  { skin: '#b57c50', has_curls: true, hair: dark },
  { skin: '#9a6442', has_curls: true, hair: dark },
  { skin: '#7a4d34', has_curls: true, hair: dark },
]

export const greys: readonly string[] = ['#b9b2a8', '#9a938b', '#d8d2c9', '#847d77']

/** The hair colours of a tone at an age. From about fifty, most people have grey hair. */
export function hairColorsAt(age: number, { hair }: Tone): readonly string[] {
  if (age < 44) return hair
  if (age < 52) return [...hair, ...greys.slice(2)]
  if (age < 62) return [...hair.slice(-1), ...greys]
  return greys
}
