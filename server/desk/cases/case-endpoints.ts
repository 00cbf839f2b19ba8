import { Empty } from '#schemas/common.ts'
import {
  CaseList,
  CaseNotes,
  CasePage,
  CaseParams,
  CaseQuery,
  CaseSeen,
  CaseStanding,
  HeldCase,
  NewHold,
  NewNote,
  PhotoParams,
  PictureParams,
  Queues,
  Snooze,
} from '#schemas/desk/case-calls.ts'
import { Decided, DecisionParams, DecisionPreview, NewDecision } from '#schemas/desk/decisions.ts'
import { deskCall } from '#server/desk/call.ts'
import { addNote, openCasePage } from './case-page.ts'
import { keepCase, leaveCase, snooze, takeCase, wake } from './claims.ts'
import { decideCase, undoCase } from './decisions.ts'
import { holdCase } from './hold.ts'
import { readPhoto, readSealedPicture } from './pictures.ts'
import { previewDecision } from './preview.ts'
import { listQueue, readQueues } from './queue.ts'

/** Which cases open depends on their kind, their site and the extra that they need. */
const cases = { access: 'queues', scope: 'grants', step_up: false, audit: null } as const
const one = { ...cases, params: CaseParams } as const

/** The calls for the queues of the desk and their cases. */
export const caseCalls = [
  deskCall('GET /desk/api/queues', { ...cases, reply: Queues }, readQueues),
  deskCall('GET /desk/api/cases', { ...cases, query: CaseQuery, reply: CaseList }, (ctx, { query }) => listQueue(ctx, query)),
  deskCall(
    'POST /desk/api/cases/:site/:id/open',
    { ...one, audit: ['case.open', 'case.look'], body: Empty, reply: CasePage },
    (ctx, { params }) => openCasePage(ctx, params),
  ),
  deskCall('POST /desk/api/cases/:site/:id/claim', { ...one, audit: ['case.take'], body: Empty, reply: CaseStanding }, (ctx, { params }) =>
    takeCase(ctx, params),
  ),
  deskCall('DELETE /desk/api/cases/:site/:id/claim', { ...one, audit: null, body: Empty }, (ctx, { params }) => leaveCase(ctx, params)),
  deskCall('POST /desk/api/cases/:site/:id/seen', { ...one, body: CaseSeen, reply: CaseStanding }, (ctx, { params, body }) =>
    keepCase(ctx, params, body.is_active),
  ),
  deskCall(
    'POST /desk/api/cases/:site/:id/snooze',
    { ...one, audit: ['case.snooze'], body: Snooze, reply: CaseStanding },
    (ctx, { params, body }) => snooze(ctx, params, body),
  ),
  deskCall(
    'DELETE /desk/api/cases/:site/:id/snooze',
    { ...one, audit: ['case.wake'], body: Empty, reply: CaseStanding },
    (ctx, { params }) => wake(ctx, params),
  ),
  // the line in the log is that of the opening, without which no picture opens
  deskCall('GET /desk/api/cases/:site/:id/photos/:photo', { ...cases, params: PhotoParams, reply: 'picture' }, (ctx, { params }) =>
    readPhoto(ctx, params),
  ),
  deskCall(
    'GET /desk/api/cases/:site/:id/pictures/:report/:place',
    { ...cases, params: PictureParams, reply: 'picture' },
    (ctx, { params }) => readSealedPicture(ctx, params),
  ),
  deskCall(
    'POST /desk/api/cases/:site/:id/preview',
    { ...one, access: 'decide', body: NewDecision, reply: DecisionPreview },
    (ctx, { params, body }) => previewDecision(ctx, params, body),
  ),
  // closing an account asks for the second check, which depends on the measures
  deskCall(
    'POST /desk/api/cases/:site/:id/decisions',
    { ...one, access: 'decide', audit: ['case.decide', 'ask.make'], body: NewDecision, reply: Decided },
    (ctx, { params, body }) => decideCase(ctx, params, body),
  ),
  deskCall(
    'DELETE /desk/api/cases/:site/:id/decisions/:decision',
    { ...one, access: 'decide', audit: ['case.undo', 'case.join'], params: DecisionParams, body: Empty },
    (ctx, { params }) => undoCase(ctx, params),
  ),
  deskCall(
    'POST /desk/api/cases/:site/:id/hold',
    { ...one, access: 'decide', step_up: true, audit: ['case.hold'], body: NewHold, reply: HeldCase },
    (ctx, { params, body }) => holdCase(ctx, params, body),
  ),
  deskCall(
    'POST /desk/api/cases/:site/:id/notes',
    { ...one, audit: ['case.note'], body: NewNote, reply: CaseNotes },
    (ctx, { params, body }) => addNote(ctx, params, body),
  ),
]
