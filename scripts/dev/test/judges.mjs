import { join } from 'node:path'
import { ready } from '../ready.mjs'
import { main, root, run } from '../steps.mjs'

/**
 * `npm run test:judges` runs external checkers on every page, every mail, the OpenAPI description, structured data and sitemaps. The tools
 * are not dependencies of the project: the first run downloads them to .test/judges. If a tool is missing, it prints "skipped: <tool>".
 * docs/judges.md gives the reasons for each tool.
 */
await main(async () => {
  await ready()
  const { code } = await run(process.execPath, ['--import', 'tsx', join(root, 'scripts', 'dev', 'test', 'judges', 'run.ts')], {
    is_loud: true,
  })
  return code
})
