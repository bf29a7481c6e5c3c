// Dutch area codes of two digits; all others have three.
const SHORT_AREAS =
  '10 13 15 20 23 24 26 30 33 35 36 38 40 43 45 46 50 53 55 58 70 71 72 73 74 75 76 77 78 79 85 88'.split(
    ' ',
  )

/** A phone number as people read it, '+31 6 12345678'; a foreign one as it was kept. */
export function formatPhone(phone: string): string {
  const [, digits] = /^\+31(\d{9})$/.exec(phone.replaceAll(/[\s-]/g, '')) ?? []
  if (digits === undefined) return phone
  if (digits.startsWith('6')) return `+31 6 ${digits.slice(1)}`
  const area = SHORT_AREAS.includes(digits.slice(0, 2)) ? 2 : 3
  const number = digits.slice(area)
  return `+31 ${digits.slice(0, area)} ${number.slice(0, 3)} ${number.slice(3)}`
}
