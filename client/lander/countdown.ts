const lengths = { days: 86_400, hours: 3600, minutes: 60, seconds: 1 } as const

/** Splits a duration into whole days, hours, minutes and seconds. */
export function leftOf(milliseconds: number): Record<keyof typeof lengths, number> {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000))
  return {
    days: Math.floor(seconds / lengths.days),
    hours: Math.floor((seconds % lengths.days) / lengths.hours),
    minutes: Math.floor((seconds % lengths.hours) / lengths.minutes),
    seconds: seconds % lengths.minutes,
  }
}

/** Starts each countdown of the page. When its time is over, its section is removed. */
export function startCountdowns(): void {
  for (const section of document.querySelectorAll<HTMLElement>('[data-ends-at]')) {
    const end = Date.parse(section.dataset.endsAt ?? '')
    const show = () => {
      const left = end - Date.now()
      section.hidden = left <= 0
      if (left <= 0) return clearInterval(timer)
      for (const [unit, number] of Object.entries(leftOf(left))) {
        const place = section.querySelector(`[data-unit=${unit}]`)
        if (place) place.textContent = String(number)
      }
    }
    const timer = setInterval(show, 1000)
    show()
  }
}
