import { PhotoQueue, PhotoResults, PhotoVerdicts, TakePhotos, WaitingPictureParams } from '#schemas/desk/photos.ts'
import { deskCall } from '#server/desk/call.ts'
import { decidePhotos } from './decide-photos.ts'
import { readWaitingPicture, takePhotos } from './photo-queue.ts'

const photos = { access: 'decide', scope: 'grants', step_up: false } as const

/** The calls for photos that wait for review. A rejection is taken back like every decision on a case. */
export const photoCalls = [
  deskCall('POST /desk/api/photos/page', { ...photos, audit: ['photos.take'], body: TakePhotos, reply: PhotoQueue }, (ctx, { body }) =>
    takePhotos(ctx, body),
  ),
  // the line in the log is that of the page, without which no picture opens
  deskCall(
    'GET /desk/api/photos/:site/:id/:size',
    { ...photos, audit: null, params: WaitingPictureParams, reply: 'picture' },
    (ctx, { params }) => readWaitingPicture(ctx, params),
  ),
  deskCall(
    'POST /desk/api/photos/decisions',
    { ...photos, audit: ['photo.approve', 'photo.pass_on', 'case.decide'], body: PhotoVerdicts, reply: PhotoResults },
    (ctx, { body }) => decidePhotos(ctx, body),
  ),
]
