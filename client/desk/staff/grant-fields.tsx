import { Hand } from 'lucide-react'
import { useState } from 'react'
import { styled } from 'styled-components'
import { extraLabel, roleLabel, scopeLabel } from '#client/desk/parts/grant-text.ts'
import { Note } from '#client/desk/parts/screen.tsx'
import { day_ms, useNow } from '#client/desk/platform/times.ts'
import { useWords } from '#client/desk/platform/words.ts'
import { Checkbox } from '#client/ui/form/checkbox.tsx'
import { FieldGroup } from '#client/ui/form/field.tsx'
import { SelectField } from '#client/ui/form/select-field.tsx'
import { extrasOfRole, type StaffRole } from '#schemas/desk/roles.ts'
import type { StaffList } from '#schemas/desk/staff.ts'
import { grantableRoles, grantDays, needsAsk, scopeKey, scopesOf } from './grant-choice.ts'

interface GrantFieldsProps {
  scopes: StaffList['scopes']
  /** If true, the grant has one scope. Otherwise, each chosen scope becomes a grant. */
  isSingle?: boolean
  scopeError?: string | undefined
  /** True if the viewer asks for an own grant. */
  isOwn?: boolean
}

/** Role, sites, extras and end of new grants. readGrants() in grant-choice.ts reads these fields. */
export function GrantFields({ scopes, isSingle, scopeError, isOwn = false }: GrantFieldsProps) {
  const words = useWords()
  const { say, formats } = words
  const now = useNow()
  const [role, setRole] = useState<StaffRole>('moderator')
  const choices = scopesOf(role, scopes)
  const extras = extrasOfRole[role]
  const nameOf = (scope: StaffList['scopes'][number]) =>
    `${scopeLabel(words, scope.name)}${scope.kind === 'company' ? ` · ${say('grants.all_sites')}` : ''}`
  return (
    <>
      <Pair>
        <SelectField label={say('grants.role')} name="role" value={role} onChange={(event) => setRole(event.target.value as StaffRole)}>
          {grantableRoles.map((each) => (
            <option key={each} value={each}>
              {roleLabel(words, each)}
            </option>
          ))}
        </SelectField>
        <SelectField label={say('grants.until_label')} name="days" defaultValue={grantDays[0]}>
          {grantDays.map((days) => (
            <option key={days} value={days}>
              {say('grants.days', { days, day: formats.shortDateOfYear(new Date(now.getTime() + days * day_ms)) })}
            </option>
          ))}
        </SelectField>
      </Pair>
      {isSingle || role === 'owner' ? (
        <SelectField label={say('grants.for')} name="scope" error={scopeError}>
          {choices.map((scope) => (
            <option key={scopeKey(scope)} value={scopeKey(scope)}>
              {nameOf(scope)}
            </option>
          ))}
        </SelectField>
      ) : (
        <FieldGroup label={say('grants.for')} error={scopeError}>
          <Choices>
            {choices.map((scope) => (
              <Checkbox key={scopeKey(scope)} label={nameOf(scope)} name="scope" value={scopeKey(scope)} />
            ))}
          </Choices>
        </FieldGroup>
      )}
      {needsAsk(role, isOwn) && (
        <Note data-tone="accent">
          <Hand aria-hidden="true" />
          {say('asks.needs_other')}
        </Note>
      )}
      {extras.length > 0 && (
        <FieldGroup label={say('grants.with')} key={role}>
          <Choices>
            {extras.map((extra) => (
              <Checkbox key={extra} label={`${extraLabel(words, extra)}: ${say(`extras_hint.${extra}`)}`} name="extra" value={extra} />
            ))}
          </Choices>
        </FieldGroup>
      )}
    </>
  )
}

const Pair = styled.div`
  display: grid;
  gap: 16px;
  @media (min-width: 576px) {
    grid-template-columns: 1fr 1fr;
  }
`

const Choices = styled.div`
  display: grid;
  gap: 8px;
  max-height: 11rem;
  overflow-y: auto;
  padding: 2px;
`
