import { expect, test } from 'vitest'
import { csvRow } from './csv.ts'

test('a row follows RFC 4180: quotes only where a comma, a quote or a line break needs them', () => {
  expect(csvRow(['plain', 'a,b', 'say "x"', 'two\nlines', null, ''])).toBe('plain,"a,b","say ""x""","two\nlines",,\r\n')
})

test('a text that a spreadsheet would read as a formula gets an apostrophe, and a number stays a number', () => {
  for (const text of ['=1+1', '+31', '-cmd', '@SUM(A1)', ' =1', '\t=1', '\r=1'])
    expect(csvRow([text]).replace(/^"/, '').startsWith("'"), JSON.stringify(text)).toBe(true)
  expect(csvRow(['=HYPERLINK("x","y")'])).toBe(`"'=HYPERLINK(""x"",""y"")"\r\n`)
  expect(csvRow([-8, 12.5, 'a=b'])).toBe('-8,12.5,a=b\r\n')
})
