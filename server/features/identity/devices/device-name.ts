export interface DeviceName {
  /** As its makers write it; empty when the browser does not say. */
  browser: string
  system: string
  is_phone: boolean
}

/** In this order: most browsers also claim to be Chrome, and all claim to be Safari. */
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

/** A browser and its system in words, without versions: enough to recognise one's own, and no more than is needed. */
export function deviceName(user_agent: string): DeviceName {
  const nameIn = (names: typeof browsers) => names.find(([pattern]) => pattern.test(user_agent))?.[1] ?? ''
  return { browser: nameIn(browsers), system: nameIn(systems), is_phone: /\b(iPhone|Mobile)\b/.test(user_agent) }
}

/** Both in one line, for a mail. */
export function deviceLine(user_agent: string): string {
  const { browser, system } = deviceName(user_agent)
  return [browser, system].filter(Boolean).join(', ') || '—'
}
