/** Reads a date as people type it, '20-11-2026', '20/11/26', '20112026' or '2026-11-20', as '2026-11-20'; undefined when it is none. */
export function parseTypedDate(typed: string): string | undefined {
  const text = typed.trim()
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text)
  if (iso) return toDate(iso[1], iso[2], iso[3])
  const dutch =
    /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4}|\d{2})$/.exec(text) ??
    /^(\d{2})(\d{2})(\d{4})$/.exec(text)
  return dutch ? toDate(dutch[3], dutch[2], dutch[1]) : undefined
}

function toDate(year = '', month = '', day = ''): string | undefined {
  const full = year.length === 2 ? `20${year}` : year
  const date = `${full}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const parsed = new Date(`${date}T00:00:00Z`)
  // A day that does not exist, such as 31 April, would silently roll over into the next month.
  return Number.isNaN(parsed.getTime()) || parsed.toISOString().slice(0, 10) !== date
    ? undefined
    : date
}
