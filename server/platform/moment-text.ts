import type { Site, SiteLocale } from '#server/platform/sites/registry/site.ts'

/** A moment in the time zone of the site and in a language: the day, with the time unless only the day counts. */
export function momentText(moment: Date, { site, locale, is_day = false }: { site: Site; locale: SiteLocale; is_day?: boolean }): string {
  const style: Intl.DateTimeFormatOptions = is_day ? { dateStyle: 'long' } : { dateStyle: 'long', timeStyle: 'short' }
  return new Intl.DateTimeFormat(locale.tag, { ...style, timeZone: site.file.time_zone }).format(moment)
}
