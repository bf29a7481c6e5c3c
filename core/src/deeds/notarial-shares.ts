const FORMS = new Set(['besloten vennootschap', 'naamloze vennootschap'])

/**
 * Whether shares of such an issuer pass by a notarial deed alone: those of a Dutch BV or NV (art. 2:196 and 2:86 BW). Without a country it
 * is a Dutch one.
 */
export function passByNotary(issuer: { type: string; country?: string | null } | null): boolean {
  if (!issuer || !FORMS.has(issuer.type)) return false
  return !issuer.country || issuer.country === 'NL'
}
