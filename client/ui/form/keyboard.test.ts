import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '#server/platform/paths.ts'
import { isComposing } from './keyboard.ts'

const press = (isComposing: boolean, keyCode: number) => ({ key: 'Enter', isComposing, keyCode }) as KeyboardEvent

test('SC-03 the Enter that ends a composition is not a command, in Safari too', () => {
  expect(isComposing(press(true, 229))).toBe(true)
  expect(isComposing(press(true, 13))).toBe(true)
  expect(isComposing(press(false, 229))).toBe(true)
  expect(isComposing(press(false, 13))).toBe(false)
  expect(isComposing({ nativeEvent: press(false, 229) } as never)).toBe(true)
})

test('SC-03 every key handler for Enter checks for a composition first', () => {
  const files = readdirSync(join(root, 'client'), { recursive: true, encoding: 'utf8' }).filter(
    (name) => /\.tsx?$/.test(name) && !/\.test\.|^start/.test(name),
  )
  const acting = files.filter((name) => /key\s*(?:===|!==)\s*'Enter'|\bEnter: /.test(readFileSync(join(root, 'client', name), 'utf8')))
  expect(acting.length).toBeGreaterThan(3)
  // useKeys() checks for the keys that it gets
  const checks = /isComposing\(|useKeys\(/
  expect(acting.filter((name) => !checks.test(readFileSync(join(root, 'client', name), 'utf8')))).toEqual([])
})
