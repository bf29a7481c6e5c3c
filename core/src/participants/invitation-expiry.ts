export type ExpiryTone = 'error' | 'warning-dark' | 'warning'

/** How pressing the end of an invitation is, by the days that are left of it: 3 or fewer, up to 7, up to 14; undefined when it is far. */
export function expiryTone(days: number): ExpiryTone | undefined {
  if (days <= 3) return 'error'
  if (days <= 7) return 'warning-dark'
  return days <= 14 ? 'warning' : undefined
}
