import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readBuiltAssets } from './page-assets.ts'

test('a page preloads its own chunk, the imports of that and its language, but not its error page', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'couplet-assets-'))
  const page = 'client/routes/members/index.tsx?tsr-split'
  const manifest = {
    'client/entry-client.tsx': { file: 'start.js', imports: ['_vendor.js'] },
    'client/entry-start.ts': { file: 'first.js', imports: ['_warning.js'] },
    '_warning.js': { file: 'warning.js' },
    'client/entry-lander.ts': { file: 'lander.js' },
    'client/entry-studio.tsx': { file: 'studio.js' },
    'client/entry-desk.tsx': { file: 'desk.js', css: ['desk.css'] },
    '_vendor.js': { file: 'vendor.js' },
    '_card.js': { file: 'card.js' },
    [`${page}=component`]: { file: 'members.js', imports: ['_card.js', '_vendor.js'] },
    [`${page}=errorComponent`]: { file: 'members-error.js', imports: ['_vendor.js'] },
    'client/messages/nl.ts': { file: 'nl.js' },
    'client/messages/en.ts': { file: 'en.js' },
    'client/messages/en-US.ts': { file: 'en-US.js' },
  }
  await mkdir(join(folder, '.vite'))
  await writeFile(join(folder, '.vite/manifest.json'), JSON.stringify(manifest))
  const assets = await readBuiltAssets(folder)
  await rm(folder, { recursive: true })
  expect(assets.preloads(['__root__', '/members/'], ['nl'])).toEqual(['/vendor.js', '/members.js', '/card.js', '/nl.js'])
  expect(assets.preloads(['__root__'], ['nl'])).toEqual(['/vendor.js', '/nl.js'])
  expect(assets.preloads(['__root__'], ['en', 'en-US']), 'the variant after its language').toEqual(['/vendor.js', '/en.js', '/en-US.js'])
  expect(assets).toMatchObject({ scripts: [{ src: '/warning.js' }, { src: '/first.js' }], application: '/start.js' })
  expect(assets).toMatchObject({
    studio: { scripts: [{ src: '/studio.js' }], styles: [] },
    desk: { scripts: [{ src: '/desk.js' }], styles: ['/desk.css'] },
  })
})
