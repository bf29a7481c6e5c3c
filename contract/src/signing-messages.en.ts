import type { signingNl } from './signing-messages.nl.ts'

/** The English texts of the same keys as `signing-messages.nl.ts`. */
export const signingEn: Record<keyof typeof signingNl, string> = {
  'accrued-interest-required': 'Enter the accrued interest',
  'accrued-interest-not-positive':
    'The accrued interest must be more than zero. If there is none, choose ‘in the price’.',
  'accrued-interest-of-transfers':
    'There is accrued interest beside the price only in a transfer of bonds: new units earn interest from the day they are issued.',
  'power-entity-required': 'Choose a legal entity',
  'power-granted-by-required': 'Enter who granted the power of attorney',
  'power-of-company-only':
    'A power of attorney is recorded here of a legal entity, not of a natural person.',
  'power-holder-natural': 'A power of attorney is held by a natural person.',
  'power-there-already':
    'This person already has a power of attorney for this entity in that period. Withdraw that one first.',
  'power-withdrawn-already': 'This power of attorney has been withdrawn already.',
  'co-signer-needed':
    'You may only act for {company} together with another director. Choose who agrees with you.',
  'nobody-to-co-sign':
    'You may only act for {company} together with another director, and no other director is recorded. Record who else is on the board in the structure first.',
  'authority-amount-positive': 'The amount must be above 0; leave it empty for none.',
  'authority-exceeded':
    'For {company} you may act up to {limit_cents} each time; this comes to {total_cents}. Have somebody sign who may.',
  'authority-below-offer':
    'For {company} you may act up to {limit_cents} each time; this offer has no maximum. Set a maximum, or have somebody sign who may.',
  'authority-not-for-issuing':
    'Your authority for {company} is not for issuing. Have somebody sign who may.',
  'authority-not-for-transferring':
    'Your authority for {company} is not for transferring. Have somebody sign who may.',
  'authority-not-for-accepting':
    'Your authority for {company} is not for accepting, subscribing and paying. Have somebody sign who may.',
  'represents-no-longer': 'You do not represent {company} any more.',
  'co-signer-not-director': 'Choose another director of {company} who is in office today.',
}
