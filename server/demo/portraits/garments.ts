import type { Gender } from '#schemas/common.ts'
import type { Random } from '#server/demo/random.ts'
import type { Clothes, Cut, Pattern } from './clothes.ts'
import { mix } from './colors.ts'

interface Wearer {
  gender: Gender
  ink: string
  /** The left and right side of the neck, where the drawing of the head ends. */
  neck: readonly [left: number, right: number]
  shoulders: number
  clothes: Clothes
  random: Random
}

/** Where the shape of the clothes ends. Below it, the cloth is plain. */
const bottom = 1800
/** The lower edge of the drawing, below every crop. */
const floor = 2400

/**
 * Shoulders and clothes in Lorelei's coordinates (980 wide, neck at 497, 850). `behind` is painted below the head, and `front` over the
 * neck. Both use the gradients of the figure.
 */
export function drawGarment({ gender, ink, neck: [neck_left, neck_right], shoulders, clothes, random }: Wearer): {
  behind: string
  front: string
} {
  const reach = (gender === 'male' ? 486 : 424) * shoulders
  const left = Math.round(497 - reach)
  const right = Math.round(497 + reach)
  const top = gender === 'male' ? 905 : 928
  const line = `stroke="${ink}" stroke-width="10" stroke-linejoin="round" stroke-linecap="round"`
  const stroke = (d: string, opacity = 0.5) => `<path d="${d}" fill="none" ${line} opacity="${opacity}"/>`

  const shows_shoulders = clothes.cut === 'boat' || clothes.cut === 'scoop'
  const [bare_left, bare_right] = shows_shoulders ? [left, right] : [Math.round(497 - reach * 0.84), Math.round(497 + reach * 0.84)]
  const flank = `M${neck_left} 700V742C${neck_left} 806 ${shows_shoulders ? '300 840 170 902' : '330 836 258 882'}`
  const slope = shows_shoulders ? [`${neck_right} 816 700 840`, '824 900'] : [`${neck_right} 812 672 834`, '742 880']
  const nape = `M${neck_right} 700V764C${slope.join(' ')}`
  const shoulder = `C${bare_right - 90} ${top} ${bare_right - 20} ${top + 40} ${bare_right + 20} 1110`
  const chest = `${flank}C${bare_left + 90} ${top} ${bare_left + 20} ${top + 40} ${bare_left - 20} 1110`
  const skin = (d: string) => `<path d="${d}" fill="url(#skin-light)"/>`
  const bare = `${chest}V${bottom}H${bare_right + 20}V1110C${bare_right - 20} ${top + 40} ${bare_right - 90} ${top} 824 900L${slope[1]}C${shows_shoulders ? `700 840 ${neck_right} 816` : `672 834 ${neck_right} 812`} ${neck_right} 764V700Z`
  const edge = shows_shoulders ? chest + nape + shoulder : flank + nape
  // a roll neck stands around the neck and hides the chest
  const inside = `<path d="M352 790C420 752 590 756 652 796C590 870 410 870 352 790Z" fill="${mix(clothes.color, '#10060a', 0.34)}" ${line}/>`
  const upright = `M${neck_left} 700V880M${neck_right} 700V880`
  const behind =
    clothes.cut === 'roll' ? inside + skin(`M${neck_left} 700V880H${neck_right}V700Z`) + stroke(upright, 1) : skin(bare) + stroke(edge, 1)

  /** The outline of the cloth, from the left end of the neckline to the right end and around the body. */
  const around = (x: number, y: number, neckline: string, end_x: number, end_y: number) =>
    `M${x} ${y}${neckline}C${end_x + 60} ${end_y + 12} ${right - 90} ${top} ${right - 44} ${top + 42}C${right + 4} ${top + 74} ${right + 26} 1070 ${right + 46} 1190L${right + 80} ${bottom}V${floor}H${left - 80}V${bottom}L${left - 46} 1190C${left - 26} 1070 ${left - 4} ${top + 74} ${left + 44} ${top + 42}C${left + 90} ${top} ${x - 60} ${y + 12} ${x} ${y}Z`
  const lapel = mix(clothes.color, '#ffffff', 0.11)
  const piece = (d: string, fill: string) => `<path d="${d}" fill="${fill}" ${line}/>`

  const shapes: Record<Cut, () => { cloth: string; over?: string; under?: string }> = {
    crew: () => ({
      cloth: around(284, 856, 'C320 952 420 984 500 984C580 984 672 952 708 848', 708, 848),
      over: stroke('M262 872C306 986 416 1016 500 1016C584 1016 686 986 730 866'),
    }),
    scoop: () => ({ cloth: around(222, 884, 'C256 1050 390 1104 500 1104C610 1104 736 1050 768 882', 768, 882) }),
    vee: () => ({ cloth: around(256, 874, 'C316 980 420 1090 500 1160C580 1090 680 980 736 868', 736, 868) }),
    boat: () => ({ cloth: around(166, 902, 'C270 1004 400 1030 500 1030C600 1030 730 1004 828 900', 828, 900) }),
    roll: () => ({
      cloth: around(290, 850, 'C380 900 620 900 702 842', 702, 842),
      over:
        piece('M352 790C340 826 318 856 290 880C380 968 616 968 706 874C676 852 660 830 652 796C560 850 440 846 352 790Z', clothes.color) +
        stroke('M326 850C420 908 574 908 670 850'),
    }),
    shirt: () => ({
      cloth: around(276, 862, 'C350 960 430 1040 500 1090C570 1040 650 960 716 854', 716, 854),
      over:
        stroke(`M500 1090V${bottom}`, 0.6) +
        piece('M306 826C284 850 270 880 262 912L398 1062L500 1090C412 1010 340 920 306 826Z', lapel) +
        piece('M690 834C712 856 726 880 734 906L600 1062L500 1090C588 1010 656 926 690 834Z', lapel) +
        [1180, 1320, 1460].map((y) => `<circle cx="524" cy="${y}" r="9" fill="${ink}"/>`).join(''),
    }),
    blazer: () => ({
      under: piece(`M284 856C320 952 420 984 500 984C580 984 672 952 708 848L800 ${bottom}H200Z`, clothes.second),
      cloth: around(262, 884, `C330 1040 400 1280 440 ${bottom}H560C600 1280 664 1040 734 884`, 734, 884),
      over:
        piece(`M262 884C236 940 226 980 222 1020L300 1060L264 1100L436 ${bottom}C410 1260 340 1050 262 884Z`, lapel) +
        piece(`M734 884C760 940 770 980 774 1020L696 1060L732 1100L564 ${bottom}C590 1260 656 1050 734 884Z`, lapel),
    }),
  }
  const { cloth, over = '', under = '' } = shapes[clothes.cut]()
  const pattern = clothes.pattern
    ? `<clipPath id="cloth"><path d="${cloth}"/></clipPath><g clip-path="url(#cloth)">${drawPattern(clothes, random)}</g><path d="${cloth}" fill="url(#cloth-glaze)" ${line}/>`
    : ''
  const pendant = clothes.has_pendant
    ? '<path d="M340 862C380 975 450 1010 500 1010C550 1010 612 975 652 856" fill="none" stroke="#e0b04e" stroke-width="7"/><circle cx="500" cy="1018" r="14" fill="#e0b04e"/>'
    : ''
  const sleeves = stroke(
    `M${left + 120} ${floor}V${bottom}C${left + 138} 1440 ${left + 124} 1270 ${left + 96} 1150M${right - 120} ${floor}V${bottom}C${right - 138} 1440 ${right - 124} 1270 ${right - 96} 1150`,
  )
  const front = `${pendant}${under}<path d="${cloth}" fill="${clothes.pattern ? clothes.color : 'url(#cloth-light)'}" ${line}/>${pattern}${over}${sleeves}`
  return { behind, front }
}

function drawPattern({ color, second, pattern }: Clothes, random: Random): string {
  const bands = (from: number, to: number, step: number, draw: (at: number) => string) => {
    let drawn = ''
    for (let at = from; at < to; at += step) drawn += draw(at)
    return drawn
  }
  const upright = (step: number, d: (x: number) => string) => bands(-300, 1350, step, d)
  const level = (step: number, d: (y: number) => string) => bands(880, bottom, step, d)
  const draw: Record<Pattern, () => string> = {
    stripes: () => level(66, (y) => `<rect x="-300" y="${y}" width="1700" height="26" fill="${second}" opacity=".9"/>`),
    knit: () =>
      `<path d="${upright(36, (x) => `M${x} 800V${floor}`)}" stroke="${mix(color, '#000000', 0.28)}" stroke-width="5" opacity=".35"/>`,
    dots: () =>
      level(74, (y) => upright(88, (x) => `<circle cx="${x + (y % 148 < 74 ? 44 : 0)}" cy="${y}" r="12" fill="${second}" opacity=".85"/>`)),
    checks: () =>
      `<g fill="${second}" opacity=".28">${upright(120, (x) => `<rect x="${x}" y="800" width="46" height="${bottom - 800}"/>`)}${level(120, (y) => `<rect x="-300" y="${y}" width="1700" height="46"/>`)}</g>`,
    flowers: () =>
      level(128, (y) =>
        upright(170, (x) => {
          const petal = random.chance(0.66) ? second : mix(second, '#e0685a', 0.6)
          const at = `${x + random.int(-24, 24) + (y % 256 < 128 ? 85 : 0)} ${y + random.int(-20, 20)}`
          return `<g transform="translate(${at})" fill="${petal}"><circle cy="-15" r="13"/><circle cx="14" cy="-4" r="13"/><circle cx="9" cy="13" r="13"/><circle cx="-9" cy="13" r="13"/><circle cx="-14" cy="-4" r="13"/><circle r="8" fill="${mix(color, '#f2c14e', 0.8)}"/></g>`
        }),
      ),
  }
  return pattern ? draw[pattern]() : ''
}
