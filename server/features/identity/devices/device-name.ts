interface DeviceName {
  /** The official name of the browser; empty if unknown. */
  browser: string
  system: string
  is_phone: boolean
}

/** The order matters: most browsers also identify themselves as Chrome, and all browsers identify themselves as Safari. */
const browsers: readonly [pattern: RegExp, name: string][] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|OPiOS|OPT)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(HeadlessChrome|Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
]

const systems: readonly [pattern: RegExp, name: string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
]

/** Browser and system without versions. Members can recognise their device by this name. */
export function deviceName(user_agent: string): DeviceName {
  const nameIn = (names: typeof browsers) => names.find(([pattern]) => pattern.test(user_agent))?.[1] ?? ''
  return { browser: nameIn(browsers), system: nameIn(systems), is_phone: /\b(iPhone|Mobile)\b/.test(user_agent) }
}

/** Browser and system in one line, for a mail. */
export function deviceLine(user_agent: string): string {
  const { browser, system } = deviceName(user_agent)
  return [browser, system].filter(Boolean).join(', ') || '—'
}
