import { type ComponentProps, createContext, type SubmitEvent, useState } from 'react'

/** How often the form around a field was sent; null around those that judge while one types. */
export const SentTimes = createContext<number | null>(null)

/** A form that is judged when it is sent, and carries what was typed outside the address. What was wrong with a field is not said of what stands in it since. */
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
