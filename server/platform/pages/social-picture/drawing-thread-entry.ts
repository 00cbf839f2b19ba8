import { parentPort } from 'node:worker_threads'
import { drawSocialPicture } from './draw-social-picture.ts'
import type { Drawn, Wanted } from './drawing-thread.ts'

const tell = (drawn: Drawn) => parentPort?.postMessage(drawn)

parentPort?.on('message', async ({ id, facts }: Wanted) => {
  try {
    tell({ id, picture: await drawSocialPicture(facts) })
  } catch (error) {
    tell({ id, problem: String(error) })
  }
})
