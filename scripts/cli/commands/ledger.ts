import { parseArgs } from 'node:util'
import { openExistingData } from '#scripts/cli/existing-data.ts'
import { exitCodes, type Io } from '#scripts/cli/io.ts'
import { siteFolders } from '#scripts/cli/site-folders.ts'
import { auditLedger, type LedgerReport } from '#server/features/credits/ledger-audit.ts'
import { didYouMean } from '#server/platform/sites/check/did-you-mean.ts'
import { examineFleet } from '#server/platform/sites/registry/fleet.ts'

const help = `couplet ledger — check the ledger

Usage
  npx couplet ledger verify [site] [--json]

Compares every credit account with its entries, every paid order and every refund, and reports contradictions. The server
does the same every night, and logs an error for a contradiction. The command changes nothing.

Options
  --json   print the result as JSON
  --help   this text

Exit codes: 0 no contradictions, 1 contradictions.

Examples
  npx couplet ledger verify
  npx couplet ledger verify vonk --json | jq '.sites[0].findings'`

interface SiteReport extends LedgerReport {
  site: string
}

export async function run(argv: string[], io: Io): Promise<number> {
  const options = { json: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } } as const
  const { values, positionals } = parseArgs({ args: argv, allowPositionals: true, options })
  if (values.help) {
    io.say(help)
    return exitCodes.ok
  }
  const [verb, wanted, ...rest] = positionals
  if (verb !== 'verify' || rest.length > 0) throw new Error('Name an action: npx couplet ledger verify [site]')
  const folders = siteFolders(io)
  const slugs = examineFleet(folders, new Map()).sites.map(({ slug }) => slug)
  if (wanted !== undefined && !slugs.includes(wanted))
    throw new Error(`No site ${wanted}. ${didYouMean(wanted, slugs) ?? `There are: ${slugs.join(', ')}.`}`)
  const data = await openExistingData(folders.env, { is_read_only: true })
  const sites: SiteReport[] = []
  try {
    const chosen = wanted === undefined ? slugs : [wanted]
    const ids = await data.registerSites(chosen)
    for (const site of chosen) {
      const id = ids.get(site)
      if (id === undefined) {
        // a site that was never served has no ledger
        sites.push({ site, accounts: 0, entries: 0, balance: 0, promotional: 0, findings: [] })
        continue
      }
      const unit = data.database.unit(id)
      sites.push({ site, ...(await auditLedger(unit)) })
      await unit.finish()
    }
  } finally {
    await data.close()
  }
  io.say(values.json ? JSON.stringify({ sites }, null, 2) : sites.map(told).join('\n'))
  return sites.some(({ findings }) => findings.length > 0) ? exitCodes.error : exitCodes.ok
}

function told({ site, accounts, entries, balance, promotional, findings }: SiteReport): string {
  const sums = `${accounts} accounts, ${entries} entries, ${balance} credits held, ${promotional} of them given`
  if (findings.length === 0) return `${site}: the books add up. ${sums}.`
  return [
    `${site}: THE BOOKS DO NOT ADD UP. ${sums}.`,
    ...findings.map(({ what, member_ids }) => `  ${what}: ${member_ids.join(', ')}`),
  ].join('\n')
}
