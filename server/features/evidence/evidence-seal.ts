import { randomBytes } from 'node:crypto'
import type { Context } from '#server/platform/http/context.ts'
import { seal, unseal } from '#server/platform/sealing/seal.ts'
import type { SealedRow } from './evidence.queries.ts'

export type KeyContext = Pick<Context, 'site' | 'evidence_key'>

/** Seals content with a new key, and wraps this key with the key of the installation. */
export function sealNew(ctx: KeyContext, report_id: string, content: Buffer): { sealed: Buffer; wrapped_key: Buffer } {
  const data_key = randomBytes(32)
  const bound_to = boundTo(ctx, report_id)
  return { sealed: seal(data_key, content, bound_to), wrapped_key: seal(ctx.evidence_key.key, data_key, bound_to) }
}

/** Null if the key of the installation is another one, or the row was changed. */
export const dataKeyOf = (ctx: KeyContext, report_id: string, { wrapped_key }: Pick<SealedRow, 'wrapped_key'>): Buffer | null =>
  unseal(ctx.evidence_key.key, wrapped_key, boundTo(ctx, report_id))

/** Binds content to its report, so that sealed content cannot be moved to another report. */
export const boundTo = ({ site }: Pick<Context, 'site'>, report_id: string, place?: number): string =>
  [site.id, report_id, place].filter((part) => part !== undefined).join(' ')

/** The folder of the copies of a report, in the site's media. No URL leads to it. */
export const copyFolderOf = (report_id: string): string => `evidence/${report_id}`

export const copyNameOf = (report_id: string, place: number): string => `${copyFolderOf(report_id)}/${place}.sealed`
