import { create } from 'zustand'
import { DeskFault } from '#client/desk/desk.api.ts'

/** Thrown if the person closes the dialog of the second check. Nothing was done, so screens show no error. */
export class CheckCancelled extends Error {}

interface Asked {
  confirm(): void
  cancel(): void
}

/** The second check that waits for an answer. The dialog in step-up.tsx shows it. */
export const useStepUpStore = create<{ asked: Asked | null }>(() => ({ asked: null }))

const needsCheck = (error: unknown) => error instanceof DeskFault && error.code === 'forbidden' && error.data.needs === 'step_up'

/** Makes a call. If the server asks for a second check, asks the person for it and then repeats the call once. */
export async function withCheck<Reply>(act: () => Promise<Reply>): Promise<Reply> {
  try {
    return await act()
  } catch (error) {
    if (!needsCheck(error)) throw error
  }
  await askForCheck()
  return act()
}

function askForCheck(): Promise<void> {
  return new Promise<void>((resolve, reject) => {
    useStepUpStore.setState({ asked: { confirm: resolve, cancel: () => reject(new CheckCancelled()) } })
  }).finally(() => useStepUpStore.setState({ asked: null }))
}
