import type { Context } from '#server/platform/http/context.ts'
import { listReportRows, type ReportRow } from './safety.queries.ts'

export type Report = ReportRow

/** Reports about members, newest first. For operators. */
export const listReports = (ctx: Pick<Context, 'site' | 'unit'>, limit: number): Promise<Report[]> => listReportRows(ctx, limit)
