/** A session ends this long after signing in, however much it is used. */
export const SESSION_HOURS = 12

/** A confirmed password opens what asks for it this long. */
const CONFIRMED_SECONDS = 900

/** Whether the password was confirmed a short while ago. */
export function isConfirmed(confirmedAt: Date | null, now: Temporal.Instant): boolean {
  if (!confirmedAt) return false
  return now.epochMilliseconds - confirmedAt.getTime() <= CONFIRMED_SECONDS * 1000
}

interface Device {
  browser: string | undefined
  system: string | undefined
  isPhone: boolean
}

// The order matters: Edge and Opera call themselves Chrome, and Chrome calls itself Safari.
const BROWSERS: readonly [RegExp, string][] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrome\/|\bCriOS\/|\bChromium\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*Safari\//, 'Safari'],
]

const SYSTEMS: readonly [RegExp, string][] = [
  [/\biPhone\b|\biPod\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
]

/** The browser and the system that a user agent names, as people call them. */
export function readDevice(userAgent: string | null): Device {
  const text = userAgent ?? ''
  return {
    browser: BROWSERS.find(([pattern]) => pattern.test(text))?.[1],
    system: SYSTEMS.find(([pattern]) => pattern.test(text))?.[1],
    isPhone: /\bMobile\b|\biPhone\b|\biPod\b/.test(text),
  }
}
