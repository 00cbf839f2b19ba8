import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { judgeApi, judgeMails, judgeSitemaps, judgeSpam, judgeWithHtmlValidate, judgeWithVnu } from './judges.ts'
import { collectMaterial } from './material.ts'
import { judgeStructuredData } from './structured-data.ts'
import { hasFailed, tellVerdict } from './verdict.ts'

const folder = mkdtempSync(join(tmpdir(), 'couplet-judges-'))
chmodSync(folder, 0o755)
try {
  const material = await collectMaterial(folder)
  const judges = [judgeApi, judgeWithHtmlValidate, judgeWithVnu, judgeStructuredData, judgeSitemaps, judgeMails, judgeSpam]
  let failed = 0
  for (const judge of judges) {
    const verdict = await judge(material)
    process.stdout.write(`${tellVerdict(verdict)}\n`)
    if (hasFailed(verdict)) failed += 1
  }
  process.exitCode = failed === 0 ? 0 : 1
} finally {
  rmSync(folder, { recursive: true, force: true })
}
