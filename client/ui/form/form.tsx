import { type ComponentProps, createContext, type SubmitEvent, useState } from 'react'

/** Number of submits of the form around a field; null if the form validates while the user types. */
export const SentTimes = createContext<number | null>(null)

/**
 * A form that is validated on submit. It uses POST, so that typed values never appear in the URL. A field hides the error of a submit as
 * soon as its value changes.
 */
export function Form({ onSubmit, ...form }: ComponentProps<'form'>) {
  const [times, setTimes] = useState(0)

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    setTimes(times + 1)
    onSubmit?.(event)
  }

  return (
    <SentTimes value={times}>
      <form method="post" {...form} onSubmit={handleSubmit} />
    </SentTimes>
  )
}
