export interface DeviceName {
  /** The official name; empty if it is unknown. */
  browser: string
  system: string
  is_phone: boolean
}

/** The order matters: most browsers also claim to be Chrome, and all claim to be Safari. */
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

/** Browser and system without versions: enough for members to recognise their device. */
export function deviceName(user_agent: string): DeviceName {
  const nameIn = (names: typeof browsers) => names.find(([pattern]) => pattern.test(user_agent))?.[1] ?? ''
  return { browser: nameIn(browsers), system: nameIn(systems), is_phone: /\b(iPhone|Mobile)\b/.test(user_agent) }
}

/** Both in one line, for a mail. */
export function deviceLine(user_agent: string): string {
  const { browser, system } = deviceName(user_agent)
  return [browser, system].filter(Boolean).join(', ') || '—'
}
