import { expect, test } from 'vitest'
import { screensOf } from './screens.ts'

test('the side bar has only the screens that the person may open', () => {
  expect(screensOf({ permissions: ['figures', 'staff', 'log'] }).map(({ id, title }) => [id, title])).toEqual([
    ['overview', 'nav.overview'],
    ['staff', 'nav.staff'],
    ['log', 'nav.log'],
  ])
  expect(screensOf({ permissions: [] }).map(({ id, title }) => [id, title])).toEqual([['log', 'nav.own_acts']])
})
