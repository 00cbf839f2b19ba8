import { useMemo } from 'react'
import type { Formats } from '#client/platform/formats.ts'
import { useFormats, useNow } from '#client/platform/page-context.tsx'
import { type Translate, useT } from '#client/platform/texts.tsx'

const hour_ms = 3_600_000
/** Ten months: until then a day without its year is the last one of that name. */
const most_hours_without_year = 7200

export interface ChatTimes {
  /** `Today`, `Yesterday`, `Monday`, then the date. */
  day(moment: string): string
  /** The same, and the time for what happened today; as short as a list needs it. */
  brief(moment: string): string
  time(moment: string): string
}

/** Moments as people name them, measured from now. */
export function useChatTimes(): ChatTimes {
  const [formats, now, t] = [useFormats(), useNow(), useT()]
  return useMemo(() => chatTimes({ formats, now, t }), [formats, now, t])
}

export function chatTimes({ formats, now, t }: { formats: Formats; now: Date; t: Translate }): ChatTimes {
  const today = formats.date(now)
  // the day before is 23, 24 or 25 hours away where clocks change
  const ago = [23, 24, 25].map((hours) => new Date(now.getTime() - hours * hour_ms)).find((moment) => formats.date(moment) !== today) ?? now
  const yesterday = formats.date(ago)
  const taken = [formats.weekday(now), formats.weekday(ago)]
  const hoursSince = (moment: string) => (now.getTime() - Date.parse(moment)) / hour_ms
  // a day is named whole or not at all: one of the last seven, and not by the name that today or yesterday has
  const isRecent = (moment: string) => hoursSince(moment) < 169 && !taken.includes(formats.weekday(moment))
  function dayOf(moment: string): string {
    const date = formats.date(moment)
    if (date === today) return t('chats.today')
    if (date === yesterday) return t('chats.yesterday')
    return isRecent(moment) ? formats.weekday(moment) : date
  }
  // ten thousand messages are sorted by day at every change; a formatter takes a microsecond or two, and no zone's day begins within a minute
  const days = new Map<string, string>()
  return {
    day(moment) {
      const minute = moment.slice(0, 16)
      const known = days.get(minute) ?? dayOf(moment)
      days.set(minute, known)
      return known
    },
    brief(moment) {
      const date = formats.date(moment)
      if (date === today) return hoursSince(moment) < 1 / 60 ? t('chats.now') : formats.time(moment)
      if (date === yesterday) return t('chats.yesterday')
      if (isRecent(moment)) return formats.weekday(moment)
      return hoursSince(moment) < most_hours_without_year ? formats.shortDate(moment) : formats.shortDateOfYear(moment)
    },
    time: (moment) => formats.time(moment),
  }
}
