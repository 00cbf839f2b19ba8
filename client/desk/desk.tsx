import { useEffect } from 'react'
import { useLatePart } from '#client/platform/page/late-part.ts'
import { ToastRegion } from '#client/ui/overlay/toast.tsx'
import type { Me } from '#schemas/desk/staff.ts'
import { Frame } from './frame/frame.tsx'
import { Home } from './frame/home.tsx'
import { LateScreen, lateScreens } from './frame/late-screen.tsx'
import { NoScreen } from './frame/no-screen.tsx'
import { screenAt, screensOf } from './frame/screens.ts'
import { Failure, LoadingRows } from './parts/state.tsx'
import { useAddress } from './platform/address.ts'
import { useWords } from './platform/words.ts'
import { tokenOf } from './session/invitation-token.ts'
import { Outside, OutsideCard } from './session/outside.tsx'
import { useMe } from './session/queries.ts'
import { StepUpDialog } from './session/step-up.tsx'
import { useIdleEnd } from './session/use-idle-end.ts'

/** The desk. The address selects the screen; without a session, every address shows the login. */
export function Desk() {
  const { say, language } = useWords()
  const { path } = useAddress()
  const { data: me, error, refetch } = useMe()
  useEffect(() => {
    document.documentElement.lang = language
  }, [language])

  if (me === undefined)
    return (
      <Outside>
        <OutsideCard>{error ? <Failure error={error} onRetry={() => void refetch()} /> : <LoadingRows rows={4} />}</OutsideCard>
      </Outside>
    )
  return (
    <>
      {path.startsWith('/desk/invitation') ? (
        <LateScreen part={lateScreens.invitation} props={{ token: tokenOf(path), me }} />
      ) : me ? (
        <Inside me={me} path={path} />
      ) : (
        <LateLogin />
      )}
      <ToastRegion label={say('common.messages')} closeLabel={say('common.close')} />
    </>
  )
}

function LateLogin() {
  const { Part } = useLatePart(lateScreens.login, true)
  if (Part) return <Part />
  return (
    <Outside>
      <OutsideCard>
        <LateScreen part={lateScreens.login} props={{}} />
      </OutsideCard>
    </Outside>
  )
}

/** The screens of a person who is logged in. A screen that the person may not open looks like one that does not exist. */
function Inside({ me, path }: { me: Me; path: string }) {
  const { say } = useWords()
  useIdleEnd()
  const screens = screensOf(me)
  // the start shows the first screen of the person's work; the own acts alone are no work
  const first = me.permissions.length > 0 ? screens[0] : undefined
  const screen = path === '/desk' ? first : screenAt(screens, path)
  const is_start = path === '/desk' && !screen
  const title = screen ? say(screen.title) : say(is_start ? 'home.title' : 'states.not_here')
  useEffect(() => {
    document.title = `${title} · desk`
  }, [title])
  return (
    <>
      <Frame me={me} screen={screen} path={path}>
        {screen && <LateScreen key={screen.id} part={lateScreens[screen.id]} props={{ me }} />}
        {!screen && (is_start ? <Home me={me} /> : <NoScreen />)}
      </Frame>
      <StepUpDialog me={me} />
    </>
  )
}
