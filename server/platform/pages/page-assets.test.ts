import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readBuiltAssets } from './page-assets.ts'

test('a page preloads its own chunk with its imports and texts, but not its error page', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'couplet-assets-'))
  const page = 'client/routes/members/index.tsx?tsr-split'
  const manifest = {
    'client/entry-client.tsx': { file: 'start.js', imports: ['_vendor.js'] },
    'client/entry-start.ts': { file: 'first.js', imports: ['_warning.js'] },
    '_warning.js': { file: 'warning.js' },
    'client/entry-lander.ts': { file: 'lander.js' },
    'client/entry-studio.tsx': { file: 'studio.js' },
    '_vendor.js': { file: 'vendor.js' },
    '_card.js': { file: 'card.js' },
    [`${page}=component`]: { file: 'members.js', imports: ['_card.js', '_vendor.js'] },
    [`${page}=errorComponent`]: { file: 'members-error.js', imports: ['_vendor.js'] },
    'client/messages/nl.ts': { file: 'nl.js' },
    'client/messages/nl.ts?part=people': { file: 'nl-people.js' },
    'client/messages/nl.ts?part=chats': { file: 'nl-chats.js' },
    'client/messages/en.ts': { file: 'en.js' },
    'client/messages/en-US.ts': { file: 'en-US.js' },
    'client/messages/en-US.ts?part=chats': { file: 'en-US-chats.js' },
  }
  await mkdir(join(folder, '.vite'))
  await writeFile(join(folder, '.vite/manifest.json'), JSON.stringify(manifest))
  await writeFile(join(folder, '.vite/words.json'), JSON.stringify({ [`${page}=component`]: ['people'] }))
  const assets = await readBuiltAssets(folder)
  await rm(folder, { recursive: true })
  const words = assets.words(['nl'])
  expect(words).toEqual({ start: ['/nl.js'], people: ['/nl-people.js'], chats: ['/nl-chats.js'] })
  expect(assets.words(['en', 'en-US']), 'the variant over its language').toEqual({
    start: ['/en.js', '/en-US.js'],
    chats: ['/en-US-chats.js'],
  })
  expect(assets.preloads(['__root__', '/members/'], words)).toEqual(['/vendor.js', '/members.js', '/card.js', '/nl.js', '/nl-people.js'])
  expect(assets.words(['nl']), 'found once').toBe(words)
  expect(assets.preloads(['__root__'], words)).toEqual(['/vendor.js', '/nl.js'])
  expect(assets.preloads(['__root__'], assets.words(['en']))).toEqual(['/vendor.js', '/en.js'])
  expect(assets).toMatchObject({ scripts: [{ src: '/warning.js' }, { src: '/first.js' }], application: '/start.js' })
})
