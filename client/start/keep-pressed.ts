import { start } from './start-state.ts'

/** Buttons that need the application. Excluded are the buttons of the age warning, which the start script handles itself. */
const button = 'button:not([data-enter]), [role="button"]'
/** A form that works without JavaScript, because the server answers it (the report form, RT-09). */
const plain_form = 'form[action]'

/**
 * Records the last press of a button, or the submit of a form, until the application has loaded. React must not see this event: if a part
 * of the page is already hydrated, the press would count twice.
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
}
