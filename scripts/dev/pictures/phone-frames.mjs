import sharp from 'sharp'

/** Size of a phone's screen in the picture. The screenshots have 780 × 1688 pixels, and are shown at half that size. */
const screen = { width: 390, height: 844, radius: 44 }
const bezel = 12
const gap = 56
const margin = 64

/** Draws frames around phone screenshots, side by side in one PNG. */
export async function framePhones(screenshots) {
  const frame = { width: screen.width + 2 * bezel, height: screen.height + 2 * bezel }
  const width = 2 * margin + screenshots.length * frame.width + (screenshots.length - 1) * gap
  const height = 2 * margin + frame.height
  const left = (index) => margin + index * (frame.width + gap)
  const phones = screenshots.map((_, index) => phoneAt(left(index), frame)).join('')
  const ground = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <defs><filter id="soft" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="18"/></filter></defs>
    <rect width="100%" height="100%" fill="#eceae6"/>${phones}</svg>`
  const shots = await Promise.all(
    screenshots.map(async (input, index) => ({ input: await roundOff(input), left: left(index) + bezel, top: margin + bezel })),
  )
  return sharp(Buffer.from(ground)).composite(shots).png({ palette: true, quality: 92, effort: 8 }).toBuffer()
}

function phoneAt(x, { width, height }) {
  const box = `width="${width}" height="${height}" rx="${screen.radius + bezel}"`
  return `<rect x="${x}" y="${margin + 18}" ${box} fill="#1d1b19" opacity="0.28" filter="url(#soft)"/>
    <rect x="${x}" y="${margin}" ${box} fill="#171615"/>`
}

async function roundOff(screenshot) {
  const { width, height, radius } = screen
  const mask = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="${width}" height="${height}" rx="${radius}"/></svg>`
  return sharp(screenshot)
    .resize(width, height)
    .composite([{ input: Buffer.from(mask), blend: 'dest-in' }])
    .png()
    .toBuffer()
}
