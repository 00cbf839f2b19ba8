import { isNoRoom } from '#server/platform/http/no-room.ts'
import type { PictureJob } from './picture-job.ts'
import { renderPicture } from './render-picture.ts'

// a process of its own: what a hostile picture breaks is only this one
process.on('message', async (job: PictureJob) => {
  const answer = await renderPicture(job).catch((error: unknown) => ({
    id: job.id,
    refusal: isNoRoom(error) ? 'no_room' : 'unreadable',
    files: [],
    thumbhash: '',
    width: 0,
    height: 0,
  }))
  process.send?.(answer)
})
// its parent is gone
process.on('disconnect', () => process.exit(0))
process.send?.({ is_ready: true })
