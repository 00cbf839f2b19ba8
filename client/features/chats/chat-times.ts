import { useMemo } from 'react'
import type { Formats } from '#client/platform/formats.ts'
import { useFormats, useNow } from '#client/platform/page-context.tsx'
import { type Translate, useT } from '#client/platform/texts.tsx'

const minute_ms = 60_000
const day_ms = 24 * 60 * minute_ms

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
  const yesterday = formats.date(new Date(now.getTime() - day_ms))
  const isRecent = (moment: string) => now.getTime() - Date.parse(moment) < 6 * day_ms
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
      if (date === today) return now.getTime() - Date.parse(moment) < minute_ms ? t('chats.now') : formats.time(moment)
      if (date === yesterday) return t('chats.yesterday')
      return isRecent(moment) ? formats.weekday(moment) : formats.shortDate(moment)
    },
    time: (moment) => formats.time(moment),
  }
}
