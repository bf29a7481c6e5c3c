/**
 * A header as it is compared and remembered: small letters and digits, without accents, spaces and signs, so that 'E-mail',
 * 'e_mail' and 'EMAIL*' are one.
 */
export function headerKey(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{Letter}\p{Number}]/gu, '')
}

/** The keys a header may be known by, the whole one first: also without remarks, units, the day it is about, or a number before it. */
export function headerKeys(text: string): string[] {
  const bare = headerKey(
    text.replaceAll(/\([^)]*\)|\[[^\]]*\]/g, ' ').replace(/^\s*\d+[.):\s]/, ''),
  )
  const keys = [
    headerKey(text),
    bare,
    ...[REMARK, DAY, DETAILS].map((part) => bare.replace(part, '')),
  ]
  return [...new Set(keys)].filter((key) => key !== '')
}

const REMARK =
  /(?:ineuros?|ineur|euros?|eur|stuks|verplichtveld|verplicht|optioneel|required|mandatory|optional|ddmmjjjj|ddmmyyyy|yyyymmdd|jjjjmmdd)$/
const DETAILS = /^gegevens(?:van)?(?:de|het)?/
const DAY =
  /(?:per|op|perultimo|ultimo|asof|asat|on)?\d{0,4}(?:(?:jan|feb|mar|maa|mrt|apr|may|mei|jun|jul|aug|sep|oct|okt|nov|dec)[a-z]*)?\d{4}$/
