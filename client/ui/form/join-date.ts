interface DateParts {
  day: string
  month: string
  year: string
}

/**
 * Returns the date as YYYY-MM-DD, or an empty text if a part is not complete. The form and the server check whether the date exists and
 * whether the person is old enough.
 */
export function joinDate({ day, month, year }: DateParts): string {
  return day && month && year.length === 4 ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : ''
}
