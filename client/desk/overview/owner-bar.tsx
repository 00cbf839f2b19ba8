import { Away, Note } from '#client/desk/parts/screen.tsx'
import { followLink } from '#client/desk/platform/address.ts'
import { useWords } from '#client/desk/platform/words.ts'
import type { Me } from '#schemas/desk/staff.ts'

/** Says to the last owner of a company that the own grant is not confirmed. */
export function OwnerBar({ me }: { me: Me }) {
  const { say, formats } = useWords()
  return me.grants.map(
    ({ id, scope_name, confirm_since }) =>
      confirm_since && (
        <Away key={id}>
          <Note data-tone="warning">
            {say('overview.confirm_owner', { scope: scope_name, day: formats.shortDateOfYear(confirm_since) })}
            <a href={`/desk/staff?person=${me.number}`} onClick={followLink}>
              {say('staff.confirm')}
            </a>
          </Note>
        </Away>
      ),
  )
}
