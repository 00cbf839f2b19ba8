import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { member_tables } from './members.mjs'

/** No statement of the desk may read more rows than this from a table or an index. */
export const most_rows = 5000
const small_table = 1000

/** Makes PostgreSQL write the plan of each statement to its log. New connections load the module, so the server must start afterwards. */
export const loadPlans = (owner) => owner.query("alter system set session_preload_libraries = 'auto_explain'")

/** Runs a task during which `plansOf` finds the plan of every statement, as `explain (analyze, format json)` states it. */
export async function withPlans(owner, task) {
  await owner.query('alter system set auto_explain.log_analyze = on')
  await owner.query("alter system set auto_explain.log_format = 'json'")
  await setPlans(owner, '0')
  try {
    return await task()
  } finally {
    await setPlans(owner, '-1')
  }
}

async function setPlans(owner, least_ms) {
  await owner.query(`alter system set auto_explain.log_min_duration = '${least_ms}'`)
  await owner.query('select pg_reload_conf()')
  await pause(500)
}

/** Runs a task, and returns the plans of the statements that the server ran meanwhile. */
export async function plansOf(data_dir, task) {
  const log = join(data_dir, 'postgres.log')
  const from = statSync(log).size
  await task()
  await pause(150)
  return readPlans(readFileSync(log).subarray(from).toString())
}

function readPlans(text) {
  return text
    .split(/^\S+ \S+ \S+ \[\d+\] /m)
    .filter((entry) => /^LOG: {2}duration: .* plan:\n/.test(entry))
    .map((entry) => JSON.parse(entry.slice(entry.indexOf('\n'))))
    .map(({ 'Query Text': statement, Plan: plan }) => ({ statement, plan, rows: mostRead(plan) }))
}

const nodesOf = (node) => [node, ...(node.Plans ?? []).flatMap(nodesOf)]
const rowsOf = (node) =>
  (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0)) * node['Actual Loops']

/** The most rows that one step of a plan read. */
const mostRead = (plan) =>
  Math.max(
    ...nodesOf(plan)
      .filter((node) => node['Relation Name'] || node['Index Name'])
      .map(rowsOf),
    0,
  )

/** Lists the faults of a query plan: a sequential scan of a table of members, or more rows read than the limit. */
export function faultsOf({ plan, statement }) {
  const at = (node) => `${node['Node Type']} of ${node['Relation Name'] ?? node['Index Name']}`
  // a table of a few pages is scanned because an index would not help
  const scanned = nodesOf(plan).filter(
    (node) => node['Node Type'] === 'Seq Scan' && member_tables.includes(node['Relation Name']) && rowsOf(node) > small_table,
  )
  const large = nodesOf(plan).filter((node) => (node['Relation Name'] || node['Index Name']) && rowsOf(node) > most_rows)
  return [
    ...new Set(
      [...scanned, ...large].map((node) => `${at(node)}: ${rowsOf(node)} rows, in ${statement.replaceAll(/\s+/g, ' ').slice(0, 400)}`),
    ),
  ]
}
