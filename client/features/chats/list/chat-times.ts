import { useMemo } from 'react'
import { useFormats, useNow } from '#client/platform/page/page-context.tsx'
import type { Formats } from '#client/platform/texts/formats.ts'
import { type Translate, useT } from '#client/platform/texts/texts.tsx'

const minute_ms = 60_000
/** A date more than this number of days ago shows its year. The value is about ten months. */
const most_days_without_year = 300

export interface ChatTimes {
  /** Returns `Today`, `Yesterday` or a weekday. For a moment a week or more ago, it returns the date. */
  day(moment: string): string
  /** Like `day`, but short enough for a list: for today, it returns the time of day. */
  brief(moment: string): string
  time(moment: string): string
}

/** Formats times relative to the current time. */
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
  // Cache of day labels by minute. Each change of a conversation sorts up to ten thousand messages by day, and formatting one label takes
  // one or two microseconds. A minute always belongs to one day, in every time zone.
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
