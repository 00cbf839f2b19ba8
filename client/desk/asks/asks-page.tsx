import { ScreenBar, Scroller } from '#client/desk/parts/screen.tsx'
import { useNow } from '#client/desk/platform/times.ts'
import { useWords } from '#client/desk/platform/words.ts'
import type { Me } from '#schemas/desk/staff.ts'
import { AskRows } from './ask-rows.tsx'

/** The asks of a person who does not manage staff. Owners have them below the list of staff. */
export function AsksPage({ me }: { me: Me }) {
  const { say } = useWords()
  return (
    <>
      <ScreenBar title={say('nav.asks')} fact={say('asks.hint')} />
      <Scroller>
        <AskRows me={me} now={useNow()} isAlone />
      </Scroller>
    </>
  )
}
