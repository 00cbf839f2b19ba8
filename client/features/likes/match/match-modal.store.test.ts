import { afterEach, expect, test, vi } from 'vitest'
import { forgetMatches, keepMatchNews, useMatchModal, useMatchNews } from './match-modal.store.ts'

const bram = { id: 'bram', name: 'Bram' }
const carl = { id: 'carl', name: 'Carl' }
const names = () => useMatchNews.getState().waiting.map(({ name }) => name)

function aTab() {
  const kept = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
}

/** A reload ends the old page and starts with empty stores. */
function reload(end: () => void, member_id = 'anna'): () => void {
  end()
  forgetMatches()
  return keepMatchNews(member_id)
}

afterEach(() => {
  vi.unstubAllGlobals()
  forgetMatches()
})

test('MO-11 a reload loses no card about a match, and a closed card does not return', () => {
  aTab()
  const end = keepMatchNews('anna')
  useMatchNews.getState().add(bram)
  useMatchNews.getState().add(carl)
  const end_again = reload(end)
  expect(names()).toEqual(['Bram', 'Carl'])
  useMatchNews.getState().remove('bram')
  const last = reload(end_again)
  expect(names()).toEqual(['Carl'])
  useMatchNews.getState().add(bram)
  expect(names()).toEqual(['Carl'])
  last()
})

test('MO-11 another member in the same tab, and a member who logs out, see no card of the member before', () => {
  aTab()
  const end = keepMatchNews('anna')
  useMatchNews.getState().add(bram)
  const end_other = reload(end, 'eva')
  expect(names()).toEqual([])
  const end_anna = reload(end_other)
  expect(names()).toEqual(['Bram'])
  forgetMatches()
  const last = reload(end_anna)
  expect(names()).toEqual([])
  last()
})

test('MO-11 the modal shows a match once, also if the member takes the like back and likes again', () => {
  const { open, close } = useMatchModal.getState()
  open(bram)
  expect(useMatchModal.getState().match).toEqual(bram)
  close()
  open(bram)
  expect(useMatchModal.getState().match).toBeNull()
  open(carl)
  expect(useMatchModal.getState().match).toEqual(carl)
})
