import { useMemo } from 'react'
import { useFormats, useNow } from '#client/platform/page/page-context.tsx'
import type { Formats } from '#client/platform/texts/formats.ts'
import { type Translate, useT } from '#client/platform/texts/texts.tsx'

const minute_ms = 60_000
/** Ten months: until then a day without its year is the last one of that name. */
const most_days_without_year = 300

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
  function dayOf(moment: string, older: (moment: string) => string): string {
    const days = formats.daysAgo(moment, now)
    if (days === 0) return t('chats.today')
    if (days === 1) return t('chats.yesterday')
    return days < 7 ? formats.weekday(moment) : older(moment)
  }
  // ten thousand messages are sorted by day at every change; a formatter takes a microsecond or two, and no zone's day begins within a minute
  const days = new Map<string, string>()
  return {
    day(moment) {
      const minute = moment.slice(0, 16)
      const known = days.get(minute) ?? dayOf(moment, formats.date)
      days.set(minute, known)
      return known
    },
    brief(moment) {
      const days_ago = formats.daysAgo(moment, now)
      if (days_ago === 0) return now.getTime() - Date.parse(moment) < minute_ms ? t('chats.now') : formats.time(moment)
      return dayOf(moment, days_ago < most_days_without_year ? formats.shortDate : formats.shortDateOfYear)
    },
    time: (moment) => formats.time(moment),
  }
}
