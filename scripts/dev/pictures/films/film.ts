import type { Time } from './timeline.ts'

/** A film of two people in a place, drawn for one moment at a time. */
export interface Film {
  /** The site that shows the film, and the name of its files. */
  site: string
  name: string
  seconds: number
  /** The place behind the people. It is painted small and then enlarged, so that it looks out of focus. */
  place(time: Time): string
  /** What is in focus behind the people. */
  behind(time: Time): string
  people(time: Time): string
  /** Light and small things before the people. */
  front(time: Time): string
}
