import type { Context } from '#server/platform/http/context.ts'
import { listReportRows, type ReportRow } from './safety.queries.ts'

export type Report = ReportRow

/** Reports about members for operators, newest first. */
export const listReports = (ctx: Pick<Context, 'site' | 'unit'>, limit: number): Promise<Report[]> => listReportRows(ctx, limit)
