import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { root } from '#server/platform/paths.ts'
import { canal } from './canal.ts'
import type { Film } from './film.ts'
import { northernSky } from './northern-sky.ts'
import { paintFrame } from './paint-frame.ts'
import { roseTerrace } from './rose-terrace.ts'
import { size } from './shapes.ts'

/**
 * Draws the films of the example sites: `npx tsx scripts/dev/pictures/films/make-films.ts [name]`. This needs the program `ffmpeg` with
 * libvpx. The films and their posters are stored in the assets of the site. Their names contain a hash of the content, because browsers
 * keep these files forever. The script writes the new names into the pages of the site.
 */
const films = [canal, northernSky, roseTerrace]
const frames_a_second = 24
/** Frames that are painted at the same time. */
const concurrent_frames = 4

const only = process.argv[2]
for (const film of films) if (only === undefined || only === film.name) await make(film)

async function make(film: Film): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'couplet-film-'))
  try {
    const target = join(folder, 'film.webm')
    const poster = await encode(film, target)
    store(film, readFileSync(target), 'webm')
    store(film, poster, 'webp')
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Encodes all frames, and returns the first frame as the poster. */
async function encode(film: Film, target: string): Promise<Buffer> {
  const input = `-f rawvideo -pix_fmt rgb24 -video_size ${size}x${size} -framerate ${frames_a_second} -i -`
  const colors = '-vf scale=out_color_matrix=bt709:out_range=tv -colorspace bt709 -color_primaries bt709 -color_trc bt709 -color_range tv'
  // one thread and no metadata, so that the same frames give the same bytes
  const output =
    '-an -c:v libvpx-vp9 -pix_fmt yuv420p -crf 33 -b:v 0 -deadline good -cpu-used 2 -threads 1 -fflags +bitexact -flags:v +bitexact'
  const ffmpeg = spawn('ffmpeg', ['-loglevel', 'error', ...`${input} ${colors} ${output}`.split(' '), target], {
    stdio: ['pipe', 'inherit', 'inherit'],
  })
  const ended = once(ffmpeg, 'close')
  const count = film.seconds * frames_a_second
  let poster = Buffer.alloc(0)
  for (let first = 0; first < count; first += concurrent_frames) {
    const numbers = Array.from({ length: Math.min(concurrent_frames, count - first) }, (_, index) => first + index)
    const frames = await Promise.all(numbers.map((number) => paintFrame(film, number / count)))
    for (const frame of frames) if (!ffmpeg.stdin.write(frame)) await once(ffmpeg.stdin, 'drain')
    if (first === 0)
      poster = await sharp(frames[0], { raw: { width: size, height: size, channels: 3 } })
        .webp({ quality: 80, effort: 6 })
        .toBuffer()
  }
  ffmpeg.stdin.end()
  const [code] = await ended
  if (code !== 0) throw new Error(`ffmpeg ended with ${code} for ${film.name}`)
  return poster
}

function store({ site, name }: Film, content: Buffer, ending: string): void {
  const assets = join(root, 'tenants', site, 'assets')
  const pages = join(root, 'tenants', site, 'pages')
  mkdirSync(assets, { recursive: true })
  const own = new RegExp(`${name}-[0-9a-f]{8}\\.${ending}`, 'g')
  for (const old of readdirSync(assets)) if (old.replace(own, '') === '') rmSync(join(assets, old))
  const file = `${name}-${createHash('sha256').update(content).digest('hex').slice(0, 8)}.${ending}`
  writeFileSync(join(assets, file), content)
  for (const page of readdirSync(pages)) {
    const at = join(pages, page)
    writeFileSync(at, readFileSync(at, 'utf8').replace(own, file))
  }
  console.log(`${site}: ${file}, ${Math.round(content.length / 1000)} KB`)
}
