import sharp from 'sharp'

const gap = 14
const head = 40
/** Size limit of a sheet in bytes, so that reviewers can download it fast. */
const most_bytes = 1_450_000

/**
 * Composes a sheet with a row for each page and a column for each site. Each cell shows the first window of the page. Next to it is the
 * whole page at a small width, cut off at the height of the window.
 */
export async function composeSheet(rows, { columns, viewport }) {
  const is_tall = viewport.height > viewport.width
  const window = is_tall ? { width: 160, height: 346 } : { width: 304, height: 190 }
  const strip = { width: is_tall ? 44 : 56, height: window.height }
  const cell = { width: window.width + strip.width + gap, height: window.height + head }
  const width = gap + columns.length * (cell.width + gap)
  const height = head + rows.length * (cell.height + gap)
  const left = (column) => gap + column * (cell.width + gap)
  const top = (row) => head + row * (cell.height + gap)

  const labels = [
    ...columns.map((name, column) => labelAt(left(column), 26, name)),
    ...rows.map(({ name }, row) => labelAt(left(0), top(row) + 26, name)),
  ]
  const pictures = await Promise.all(
    rows.flatMap(({ cells }, row) =>
      cells.flatMap(({ first, whole }, column) => [
        sharp(first)
          .resize(window.width, window.height)
          .png()
          .toBuffer()
          .then((input) => ({ input, left: left(column), top: top(row) + head })),
        stripOf(whole, strip).then((input) => ({ input, left: left(column) + window.width + gap / 2, top: top(row) + head })),
      ]),
    ),
  )
  const ground = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#e9e7e2"/>${labels.join('')}</svg>`
  const sheet = await sharp(Buffer.from(ground)).composite(pictures).png().toBuffer()
  for (let quality = 84; ; quality -= 6) {
    const file = await sharp(sheet).webp({ quality, effort: 6 }).toBuffer()
    if (file.length <= most_bytes || quality < 30) return file
  }
}

async function stripOf(whole, { width, height }) {
  const small = await sharp(whole, { limitInputPixels: false }).resize({ width }).png().toBuffer()
  const { height: full } = await sharp(small).metadata()
  return full > height ? sharp(small).extract({ left: 0, top: 0, width, height }).png().toBuffer() : small
}

const labelAt = (x, y, text) =>
  `<text x="${x}" y="${y}" font-family="sans-serif" font-size="17" font-weight="700" fill="#2a2825">${text}</text>`
