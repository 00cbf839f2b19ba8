import { isNoRoom } from '#server/platform/http/no-room.ts'
import type { PictureJob } from './picture-job.ts'
import { renderPicture } from './render-picture.ts'

// runs in a separate process, so that a malicious picture can affect only this process
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
// end this process when the parent process has ended
process.on('disconnect', () => process.exit(0))
process.send?.({ is_ready: true })
