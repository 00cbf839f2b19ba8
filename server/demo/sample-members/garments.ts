import type { Look } from './looks.ts'
import type { Tone } from './portrait-tones.ts'
import type { Random } from './random.ts'

type Cut = 'crew' | 'scoop' | 'vee' | 'shirt' | 'roll' | 'blazer' | 'boat'

const cuts: Record<'male' | 'female', readonly Cut[]> = {
  female: ['crew', 'scoop', 'vee', 'boat', 'boat', 'roll', 'blazer', 'shirt', 'scoop'],
  male: ['crew', 'crew', 'shirt', 'shirt', 'roll', 'blazer', 'vee'],
}

interface Wearer {
  random: Random
  gender: 'male' | 'female'
  tone: Tone
  look: Look
  wide: number
}

/**
 * Shoulders and clothes in Lorelei's coordinates (980 wide, neck at 497, 850). `behind` is painted below the head, and `front` over the
 * neck.
 */
export function drawGarment({ random, gender, tone, look, wide }: Wearer): { behind: string; front: string } {
  const cut = random.pick(cuts[gender])
  const [cloth, second] = random.sample(look.cloths, 2) as [string, string]
  const line = `stroke="${look.ink}" stroke-width="11" stroke-linejoin="round" stroke-linecap="round"`
  const reach = (gender === 'male' ? 500 : 440) * wide
  const left = Math.round(497 - reach)
  const right = Math.round(497 + reach)
  const slope = gender === 'male' ? 905 : 925
  // The path starts at the two end points of Lorelei's neck lines. Only the outer edge of the shoulders has a stroke.
  const shoulders = `M296 842C262 878 220 886 170 902C${left + 90} ${slope} ${left + 20} ${slope + 40} ${left - 20} 1110M692 828C722 868 770 884 824 900C${right - 90} ${slope} ${right - 20} ${slope + 40} ${right + 20} 1110`
  const chest =
    `<path d="M296 842C262 878 220 886 170 902C${left + 90} ${slope} ${left + 20} ${slope + 40} ${left - 20} 1110V1500H${right + 20}V1110C${right - 20} ${slope + 40} ${right - 90} ${slope} 824 900C770 884 722 868 692 828Z" fill="#${tone.skin}"/>` +
    `<path d="${shoulders}" fill="none" ${line}/>`
  const around = (lx: number, ly: number, neckline: string, rx: number, ry: number) =>
    `<path d="M${lx} ${ly}${neckline}C${rx + 60} ${ry + 12} ${right - 90} ${slope} ${right - 44} ${slope + 42}C${right - 10} ${slope + 74} ${right + 6} 1060 ${right + 22} 1130V1500H${left - 22}V1130C${left - 6} 1060 ${left + 10} ${slope + 74} ${left + 44} ${slope + 42}C${left + 90} ${slope} ${lx - 60} ${ly + 12} ${lx} ${ly}Z" fill="${cloth}" ${line}/>`
  const sleeves = `<path d="M${left + 110} 1500C${left + 128} 1320 ${left + 120} 1220 ${left + 96} 1130M${right - 110} 1500C${right - 128} 1320 ${right - 120} 1220 ${right - 96} 1130" fill="none" ${line} opacity="0.55"/>`
  const pendant =
    gender === 'female' && random.chance(0.45)
      ? `<path d="M340 862C380 975 450 1010 500 1010C550 1010 612 975 652 856" fill="none" stroke="${look.metal_line}" stroke-width="7"/><circle cx="500" cy="1018" r="13" fill="${look.metal_line}"/>`
      : ''
  const fronts: Record<Cut, () => string> = {
    crew: () =>
      `${around(284, 856, 'C320 952 420 984 500 984C580 984 672 952 708 848', 708, 848)}<path d="M262 872C306 986 416 1016 500 1016C584 1016 686 986 730 866" fill="none" ${line} opacity="0.5"/>`,
    scoop: () => `${pendant}${around(222, 884, 'C256 1050 390 1104 500 1104C610 1104 736 1050 768 882', 768, 882)}`,
    vee: () => `${pendant}${around(256, 874, 'C316 980 420 1090 500 1160C580 1090 680 980 736 868', 736, 868)}`,
    boat: () => `${pendant}${around(166, 902, 'C270 1004 400 1030 500 1030C600 1030 730 1004 828 900', 828, 900)}`,
    roll: () =>
      `${around(290, 850, 'C380 900 620 900 702 842', 702, 842)}<path d="M352 790C340 826 318 856 290 880C380 968 616 968 706 874C676 852 660 830 652 796C560 850 440 846 352 790Z" fill="${cloth}" ${line}/><path d="M326 850C420 908 574 908 670 850" fill="none" ${line} opacity="0.5"/>`,
    shirt: () =>
      `${around(276, 862, 'C350 960 430 1040 500 1090C570 1040 650 960 716 854', 716, 854)}<path d="M500 1090V1500" fill="none" ${line} opacity="0.7"/><path d="M306 826C284 850 270 880 262 912L398 1062L500 1090C412 1010 340 920 306 826Z" fill="${cloth}" ${line}/><path d="M690 812C712 840 726 872 734 906L600 1062L500 1090C588 1010 656 916 690 812Z" fill="${cloth}" ${line}/><circle cx="520" cy="1170" r="8" fill="${look.ink}"/>`,
    blazer: () =>
      `<path d="M284 856C320 952 420 984 500 984C580 984 672 952 708 848L800 1500H200Z" fill="${second}" ${line}/>${around(262, 884, 'C330 1040 400 1280 440 1500H560C600 1280 664 1040 734 884', 734, 884)}<path d="M262 884C236 940 226 980 222 1020L300 1060L264 1100L436 1500C410 1260 340 1050 262 884Z" fill="${cloth}" ${line}/><path d="M734 884C760 940 770 980 774 1020L696 1060L732 1100L564 1500C590 1260 656 1050 734 884Z" fill="${cloth}" ${line}/>`,
  }
  return { behind: chest, front: fronts[cut]() + sleeves }
}
