import { join } from 'node:path'
import { ready } from './ready.mjs'
import { main, root, run } from './steps.mjs'

/**
 * `npm run test:judges`: outside tools look at every page, every mail, the description of the API, structured data and sitemaps. The tools are no
 * dependencies: they are fetched at the first run, below .test/judges. A missing tool prints "skipped: <tool>". docs/judges.md gives the reasons.
 */
await main(async () => {
  await ready()
  const { code } = await run(process.execPath, ['--import', 'tsx', join(root, 'scripts', 'judges', 'run.ts')], { is_loud: true })
  return code
})
