import { join } from 'node:path'
import { budgetTable, weighClient } from './budgets.mjs'
import { ready } from './ready.mjs'
import { main, root } from './steps.mjs'

await main(async () => {
  await ready()
  process.stdout.write(`\n${budgetTable(weighClient(join(root, 'dist', 'client')))}\n`)
})
