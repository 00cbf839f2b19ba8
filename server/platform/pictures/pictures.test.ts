import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { silent } from '#tests/support/database/database.ts'
import { aJpeg } from '#tests/support/pictures.ts'
import { createPictures, type Pictures } from './pictures.ts'

const opened: Pictures[] = []
afterEach(() => {
  for (const pictures of opened.splice(0)) pictures.close()
})

/** Starts processes that run this program in place of the real one. */
const running = (program: string) => (): ChildProcess =>
  spawn(process.execPath, ['-e', program], { stdio: ['ignore', 'ignore', 'ignore', 'ipc'] })

function open(options: Partial<Parameters<typeof createPictures>[0]> = {}): Pictures {
  const pictures = createPictures({ log: silent, ...options })
  opened.push(pictures)
  return pictures
}

async function make(pictures: Pictures, file?: Buffer): Promise<unknown> {
  const content = file ?? (await aJpeg())
  return pictures
    .make((path) => writeFile(path, content), null)
    .then(
      ({ files }) => Object.keys(files),
      (fault) => fault.fields?.photo ?? fault.code ?? fault,
    )
}

test('pictures: a process that never answers is killed, and the next picture gets a new one', async () => {
  const programs = ['setInterval(() => {}, 1000); process.on("message", () => {})']
  const real = open()
  const pictures = open({ timeout_ms: 4000, spawn: () => running(programs.pop() ?? 'process.exit(1)')() })
  expect(await make(pictures)).toEqual({ rule: 'photo_failed' })
  expect(pictures.pids()).toEqual([])
  expect(await make(real)).toEqual(['thumb', 'card', 'main'])
})

test('pictures: a process that dies fails one picture, and no waiting one', async () => {
  let started = 0
  const pictures = open({ spawn: () => running(`process.on('message', () => process.exit(${++started}))`)() })
  const results = await Promise.all(Array.from({ length: 4 }, () => make(pictures)))
  expect(results).toEqual(Array.from({ length: 4 }, () => ({ rule: 'photo_failed' })))
  expect(started).toBe(4)
})

test('pictures: sites take turns, and waiting uploads of one site do not block another site', async () => {
  const done: number[] = []
  // this program rejects all pictures, one at a time
  const pictures = open({
    spawn: running('process.on("message", ({ id }) => setTimeout(() => process.send({ id, refusal: "unreadable", files: [] }), 20))'),
  })
  const content = await aJpeg()
  const upload = (site_id: number) =>
    pictures
      .make((path) => writeFile(path, content), null, { site: { id: site_id }, log: silent })
      .catch((fault) => fault.code)
      .then((code) => {
        if (code !== 'too_many_requests') done.push(site_id)
        return code
      })
  const greedy = Array.from({ length: 40 }, () => upload(1))
  await expect.poll(() => pictures.waiting()).toBe(24)
  const other = upload(2)
  await other
  // when the first picture of the other site finishes, at most five others are finished: two were in progress, and one more may come first
  expect(done.length).toBeLessThanOrEqual(5)
  const codes = await Promise.all(greedy)
  expect(codes.filter((code) => code === 'too_many_requests')).toHaveLength(14)
})

test.each([
  ['points to another file', 'fs.symlinkSync("/etc/hostname", job.folder + "/main.webp")'],
  ['wrote no picture', 'fs.writeFileSync(job.folder + "/main.webp", "<script>")'],
  ['wrote nothing', ''],
])('pictures: the answer of a compromised process that %s is rejected', async (_what, deed) => {
  const program = `const fs = require('fs'); process.on('message', (job) => { fs.writeFileSync(job.folder + '/thumb.webp', 'RIFF0000WEBP'); ${deed}
    process.send({ id: job.id, refusal: null, files: ['thumb', 'main'], thumbhash: 'AAAA', width: 1, height: 1 }) })`
  expect(await make(open({ spawn: running(program) }))).toEqual({ rule: 'photo_failed' })
})

test.runIf(process.platform === 'linux')('pictures: at most two decoding processes run, without our secrets', async () => {
  const pictures = open()
  process.env.A_SECRET_OF_OURS = 'known-to-us-alone'
  await Promise.all(Array.from({ length: 6 }, () => make(pictures)))
  delete process.env.A_SECRET_OF_OURS
  const pids = pictures.pids()
  expect(pids).toHaveLength(2)
  for (const pid of pids) {
    expect(await readFile(`/proc/${pid}/environ`, 'utf8')).not.toContain('known-to-us-alone')
    expect(await readFile(`/proc/${pid}/limits`, 'utf8')).toMatch(/Max data size\s+\d+/)
  }
})

test('pictures: the temporary folder is empty afterwards', async () => {
  const passing_dir = await mkdtemp(join(tmpdir(), 'couplet-test-'))
  const pictures = open({ passing_dir })
  await make(pictures)
  await make(pictures, Buffer.from('no picture'))
  expect(await readdir(passing_dir)).toEqual([])
  await rm(passing_dir, { recursive: true })
})

test('pictures: a JPEG without its end marker is accepted, a file without pixels is not', async () => {
  const pictures = open()
  const whole = await aJpeg()
  expect(await make(pictures, whole.subarray(0, -2))).toEqual(expect.arrayContaining(['thumb', 'main']))
  expect(await make(pictures, whole.subarray(0, 20))).toMatchObject({ rule: 'photo_unreadable' })
})
