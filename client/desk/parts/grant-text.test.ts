import { expect, test } from 'vitest'
import { loadWords, wordsOf } from '#client/desk/platform/words.ts'
import { staffRoles } from '#schemas/desk/roles.ts'
import { canLines, cannotLines, groupGrants, heldLabel, scopeLabel } from './grant-text.ts'

await loadWords('nl')

test('a role is named with its extras in the language of the person', () => {
  const held = { role: 'moderator', extras: ['lead', 'child_safety'] } as const
  expect(heldLabel(wordsOf('en'), held)).toBe('moderator, lead, child safety')
  expect(heldLabel(wordsOf('nl'), { role: 'read_only', extras: ['audit'] })).toBe('alleen lezen, controle')
})

test('every role says in both languages what it can do and what it cannot do', () => {
  for (const language of ['en', 'nl'] as const)
    for (const role of staffRoles)
      for (const line of [...canLines(wordsOf(language), role), ...cannotLines(wordsOf(language), role)])
        expect(line, `${language} ${role}`).not.toMatch(/^can(not)?\./)
})

test('grants of one role and the same extras are one entry with all sites; the fleet has a name of its own', () => {
  const grant = (scope_name: string, extras: 'lead'[]) => ({ role: 'moderator' as const, extras, scope_name })
  const groups = groupGrants([grant('Vonk', ['lead']), grant('Northlight', ['lead']), grant('Rondeur', [])])
  expect(groups.map(({ extras, scope_names }) => [extras, scope_names])).toEqual([
    [['lead'], ['Vonk', 'Northlight']],
    [[], ['Rondeur']],
  ])
  expect(scopeLabel(wordsOf('en'), '')).toBe('whole installation')
})
