import { paintPortrait } from './paint-portrait.ts'
import type { PaintAnswer, PaintJob } from './portrait-painter.ts'

process.on('message', async ({ id, drawing }: PaintJob) => {
  const answer: PaintAnswer = await paintPortrait(drawing).then(
    (painted) => ({ id, painted }),
    (error: unknown) => ({ id, problem: String(error) }),
  )
  process.send?.(answer)
})
// end this process when the parent process has ended or disconnected
process.on('disconnect', () => process.exit(0))
