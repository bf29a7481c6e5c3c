import type { IssuerOnboarding } from './issuer-onboarding.ts'

/** All that who confirms the terms of an onboarding has seen and is bound by, as one text: the same for the same terms. */
export function confirmedTerms({
  financial_instrument: of,
  first_holders,
  founding_deed,
}: Pick<IssuerOnboarding, 'financial_instrument' | 'first_holders' | 'founding_deed'>): string {
  const seen = [
    of?.issuing_legal_person_id,
    of?.price_per_unit,
    of?.public_investments,
    of?.settings,
    first_holders,
    founding_deed,
  ]
  return JSON.stringify(seen, (_, value: unknown) => inOrder(value))
}

// What was read, and what was sent and read again, may have their fields in another order.
function inOrder(value: unknown): unknown {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return value
  return Object.fromEntries(
    Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)),
  )
}
