import { isEnterToSend } from '#client/ui/form/keyboard.ts'
import { start } from './start-state.ts'

/**
 * Buttons that need the application. Excluded are the buttons of the age warning, which the start script handles itself, and the buttons
 * that open a menu, which the browser handles.
 */
const button = 'button:not([data-enter], [popovertarget]), [role="button"]'
/** A form that works without JavaScript, because the server answers it (the report form, RT-09). */
const plain_form = 'form[action]'

/**
 * Records the last press of a button, or the last submit of a form, until the application has loaded. React must not handle the recorded
 * event too. Otherwise, the press would count twice in a part of the page that is already hydrated.
 */
export function keepPressed(load: () => void): void {
  const options = { capture: true, signal: start.ended.signal }
  const hold = (event: Event, repeat: () => void) => {
    event.preventDefault()
    event.stopImmediatePropagation()
    start.repeat = repeat
    load()
  }
  addEventListener(
    'submit',
    (event) => {
      const { target, submitter } = event
      if (target instanceof HTMLFormElement && !target.matches(plain_form))
        hold(event, () => target.isConnected && target.requestSubmit(submitter))
    },
    options,
  )
  addEventListener(
    'click',
    (event) => {
      const pressed = event.target instanceof Element ? event.target.closest<HTMLElement>(button) : null
      if (pressed && !pressed.closest(plain_form)) hold(event, () => pressed.isConnected && pressed.click())
    },
    options,
  )
  addEventListener(
    'keydown',
    (event) => {
      const { target } = event
      if (!(target instanceof HTMLTextAreaElement && 'enterSends' in target.dataset && isEnterToSend(event))) return
      hold(event, () => target.isConnected && target.form?.requestSubmit())
      // if the visitor types again after Enter, cancel the repeat; input events of the application itself are not trusted, and cancel
      // nothing
      const cancel = ({ isTrusted }: Event) => {
        if (isTrusted) start.repeat = null
      }
      target.addEventListener('input', cancel, { signal: start.ended.signal })
    },
    options,
  )
}
