import { LedgerExport, LedgerPage, LedgerQuery } from '#schemas/desk/ledger.ts'
import { deskCall } from '#server/desk/call.ts'
import { exportLedger } from './export.ts'
import { listLedger } from './ledger.ts'

/** The calls about the ledger. */
export const ledgerCalls = [
  deskCall(
    'GET /desk/api/ledger',
    { access: 'orders', scope: 'grants', step_up: false, audit: null, query: LedgerQuery, reply: LedgerPage },
    (ctx, { query }) => listLedger(ctx, query),
  ),
  deskCall(
    'POST /desk/api/ledger/exports',
    { access: 'books', scope: 'grants', step_up: true, audit: ['ledger.export'], body: LedgerExport, reply: 'table' },
    (ctx, { body }) => exportLedger(ctx, body),
  ),
]
