export interface FormSteps {
  /** Shows the question that contains the element. */
  showFieldOf(element: Element): void
  /** Shows the next question. Returns false at the last question, so that the caller sends the form. */
  goOn(): boolean
}

/**
 * Shows one question of the form at a time. The page contains all questions, so that the form also works without JavaScript. Returns null
 * if the form has no steps.
 */
export function startSteps(form: HTMLFormElement, isAnswered: (step: HTMLElement) => boolean): FormSteps | null {
  const steps = [...form.querySelectorAll<HTMLElement>('[data-step]')]
  if (steps.length === 0) return null
  const parts = {
    back: form.querySelector<HTMLElement>('[data-back]'),
    next: form.querySelector<HTMLElement>('[data-next]'),
    ending: form.querySelector<HTMLElement>('[data-ending]'),
    count: form.querySelector<HTMLElement>('[data-count-text]'),
  }
  const drawn = Math.max(
    0,
    steps.findIndex((step) => step.hasAttribute('data-current')),
  )
  // the history entry contains the number of the question, so that Back shows the previous question and a reload keeps the current question
  let current = questionIn(history.state) ?? drawn

  const show = (index: number) => {
    current = index
    const is_last = index === steps.length - 1
    for (const [at, step] of steps.entries()) step.toggleAttribute('data-current', at === index)
    parts.ending?.toggleAttribute('data-current', is_last)
    if (parts.back) parts.back.hidden = index === 0
    if (parts.next) parts.next.hidden = is_last
    const marks = [...form.querySelectorAll<HTMLElement>('[data-label]')]
    for (const [at, mark] of marks.entries()) mark.toggleAttribute('data-done', at <= index)
    if (parts.count) parts.count.textContent = marks[index]?.dataset.label ?? ''
  }
  const enter = (index: number) => {
    show(index)
    const step = steps[index]
    // focus a text field; for a choice, focus the legend, because a radio button with the focus looks selected
    const target = step?.querySelector<HTMLElement>('input:not([type=radio])') ?? step?.querySelector('legend')
    target?.focus()
  }
  const goOn = () => {
    const step = steps[current]
    if (current >= steps.length - 1) return false
    if (!step || !isAnswered(step)) return true
    history.pushState({ question: current + 1 }, '')
    enter(current + 1)
    return true
  }

  parts.back?.addEventListener('click', () => (questionIn(history.state) === current ? history.back() : enter(current - 1)))
  addEventListener('popstate', ({ state }) => enter(questionIn(state) ?? drawn))
  parts.next?.addEventListener('click', goOn)
  for (const radio of form.querySelectorAll<HTMLInputElement>('[data-step] input[type=radio]')) {
    radio.addEventListener('click', (event) => {
      // a press on an option is the answer; keys only move between the options
      const step = radio.closest('[data-step]')
      const is_press = event instanceof PointerEvent && event.pointerType !== ''
      if (is_press && step?.querySelectorAll('[data-field]').length === 1) goOn()
    })
  }
  show(current)
  return {
    showFieldOf: (element) =>
      show(
        Math.max(
          0,
          steps.findIndex((step) => step.contains(element)),
        ),
      ),
    goOn,
  }
}

const questionIn = (state: { question?: number } | null) => state?.question
