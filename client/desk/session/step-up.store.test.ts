import { beforeEach, expect, test, vi } from 'vitest'
import { DeskFault } from '#client/desk/desk.api.ts'
import { CheckCancelled, useStepUpStore, withCheck } from './step-up.store.ts'

const refused = new DeskFault('forbidden', { data: { needs: 'step_up' } })
const asked = () => useStepUpStore.getState().asked

beforeEach(() => useStepUpStore.setState({ asked: null }))

test('a call that needs the second check asks once and is then repeated', async () => {
  const act = vi.fn().mockRejectedValueOnce(refused).mockResolvedValueOnce('done')
  const outcome = withCheck(act)
  await vi.waitFor(() => expect(asked()).not.toBeNull())
  expect(act).toHaveBeenCalledTimes(1)
  asked()?.confirm()
  await expect(outcome).resolves.toBe('done')
  expect(act).toHaveBeenCalledTimes(2)
  expect(asked()).toBeNull()
})

test('a call is repeated only once, even if the server asks again', async () => {
  const act = vi.fn().mockRejectedValue(refused)
  const outcome = withCheck(act)
  await vi.waitFor(() => expect(asked()).not.toBeNull())
  asked()?.confirm()
  await expect(outcome).rejects.toBe(refused)
  expect(act).toHaveBeenCalledTimes(2)
})

test('a closed dialog does nothing', async () => {
  const act = vi.fn().mockRejectedValue(refused)
  const outcome = withCheck(act)
  await vi.waitFor(() => expect(asked()).not.toBeNull())
  asked()?.cancel()
  await expect(outcome).rejects.toBeInstanceOf(CheckCancelled)
  expect(act).toHaveBeenCalledTimes(1)
  expect(asked()).toBeNull()
})

test('another refusal asks nothing', async () => {
  const fault = new DeskFault('forbidden', { data: { needs: 'other_person' } })
  await expect(withCheck(() => Promise.reject(fault))).rejects.toBe(fault)
  expect(asked()).toBeNull()
})
