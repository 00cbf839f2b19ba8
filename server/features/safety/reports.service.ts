import type { Context } from '#server/platform/http/context.ts'
import { listReportRows, type ReportRow } from './safety.queries.ts'

export type Report = ReportRow

/** For the people who run the site: what members have said of others, newest first. */
export const listReports = (ctx: Pick<Context, 'site' | 'unit'>, limit: number): Promise<Report[]> => listReportRows(ctx, limit)
