export interface FormSteps {
  /** Shows the question of a field. */
  showFieldOf(element: Element): void
  /** Shows the next question; false on the last one, where the form is sent. */
  goOn(): boolean
}

/** Shows one question at a time. The page contains all of them, so a form sent without JavaScript is the same form. */
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
  // Back shows the previous question, and a reload keeps the current one
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
    // focus a text field, but the legend of a choice: a focused radio button looks selected
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
      // keys only move between the options, but a click on one is an answer
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
