import { v7 as newId } from 'uuid'
import { type CaseFacets, type CaseKind, type CaseNeed, due_hours, type Severity, severity_hours } from '#schemas/desk/cases.ts'
import type { Context } from '#server/platform/http/context.ts'
import { endCase, endClaimedCase, endOwnCase, insertCase, lockClaimed, openAgain, updateCase } from './cases.queries.ts'

/** The parts of a context that requests, jobs and operator commands have. */
export type CaseContext = Pick<Context, 'site' | 'unit' | 'now'>

export interface NewCase {
  kind: CaseKind
  severity: Severity
  /** Orders the cases of the same severity and hour. */
  weight?: number
  needs?: CaseNeed | null
  facets?: CaseFacets
  /** The case whose decision this case checks again. */
  second_of?: string | null
  /** The deadline, if it is not the usual deadline of the kind. */
  due_at?: Date
}

/** Opens a case for the desk in the caller's transaction, and returns its id. The caller stores who and what the case is about. */
export async function openCase(
  tx: CaseContext,
  { kind, severity, weight = 0, needs = null, facets = {}, second_of = null, due_at = dueAt(tx, kind, severity) }: NewCase,
): Promise<string> {
  const id = newId()
  await insertCase(tx, { id, kind, severity, weight, needs, facets, second_of, due_at: wholeHour(due_at) })
  return id
}

/**
 * Adds something that arrived later to an open case. The case becomes more urgent, never less urgent. Returns false if the case is already
 * decided: then the caller opens another case.
 */
export async function addToCase(
  tx: CaseContext,
  id: string,
  {
    kind,
    severity,
    weight,
    needs = null,
    facets = {},
    due_at = dueAt(tx, kind, severity),
  }: Required<Pick<NewCase, 'kind' | 'severity' | 'weight'>> & NewCase,
): Promise<boolean> {
  return (await updateCase(tx, id, { severity, weight, needs, facets, due_at: wholeHour(due_at) })) === 1
}

/** Finishes a case in the transaction of the act that decides it. The claim ends too. Returns false if the case was finished before. */
export const finishCase = async (tx: CaseContext, id: string): Promise<boolean> => (await endCase(tx, id)) === 1

/** Locks a case, so that nobody decides it in the caller's transaction. False if the person does not have it, or if it is finished. */
export const lockClaimedCase = async (tx: CaseContext, id: string, number: number): Promise<boolean> =>
  (await lockClaimed(tx, id, number)) !== null

/** Finishes a case only if the person has it. Returns false if not, or if the case was finished before. */
export const finishClaimedCase = async (tx: CaseContext, id: string, number: number): Promise<boolean> =>
  (await endClaimedCase(tx, id, number)) === 1

/** Finishes a case only if the person claimed it and nobody has claimed it since. The claim may be over. */
export const finishOwnCase = async (tx: CaseContext, id: string, number: number): Promise<boolean> =>
  (await endOwnCase(tx, id, number)) === 1

/** Opens a case again whose decision was taken back. The person who decided it has it. */
export const reopenCase = async (tx: CaseContext, id: string, number: number): Promise<boolean> => (await openAgain(tx, id, number)) === 1

/** The deadline of a case that opens now. */
export function dueAt({ site, now }: CaseContext, kind: CaseKind, severity: Severity): Date {
  const hours = kind === 'report' ? (site.company.desk?.severity_hours?.[severity] ?? severity_hours[severity]) : due_hours[kind]
  return new Date(now.getTime() + hours * 3_600_000)
}

/** Rounds down, so that no deadline is later than promised. */
const wholeHour = (at: Date): Date => new Date(Math.floor(at.getTime() / 3_600_000) * 3_600_000)
