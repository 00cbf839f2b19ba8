import { NotHere } from '#client/desk/parts/state.tsx'
import { followLink } from '#client/desk/platform/address.ts'
import { useWords } from '#client/desk/platform/words.ts'
import { ButtonLink } from '#client/ui/button.tsx'

/** An address without a screen, or with a screen that the person may not open. */
export function NoScreen() {
  const { say } = useWords()
  return (
    <NotHere
      level={1}
      action={
        <ButtonLink variant="outline" size="small" href="/desk/" onClick={followLink}>
          {say('nav.to_start')}
        </ButtonLink>
      }
    />
  )
}
