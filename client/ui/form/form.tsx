import { type ComponentProps, createContext, type SubmitEvent, useState } from 'react'

/** How often the form around a field was submitted. Null for a form that is validated while the user types. */
export const SentTimes = createContext<number | null>(null)

/**
 * A form that is validated on submit. Its method is POST, so that typed values never appear in the URL. When the value of a field changes,
 * the field hides the error of the last submit.
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
