import { parentPort } from 'node:worker_threads'
import { drawSocialPicture } from './draw-social-picture.ts'
import type { DrawReply, DrawRequest } from './drawing-thread.ts'

const send = (reply: DrawReply) => parentPort?.postMessage(reply)

parentPort?.on('message', async ({ id, facts }: DrawRequest) => {
  try {
    send({ id, picture: await drawSocialPicture(facts) })
  } catch (error) {
    send({ id, error: String(error) })
  }
})
