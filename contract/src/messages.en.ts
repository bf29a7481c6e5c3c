import type { nl } from './messages.nl.ts'

/** Texts for input that is refused and rules that would break, in English. */
export const en: Record<keyof typeof nl, string> = {
  // Any call
  unauthenticated: 'You are not signed in.',
  'not-allowed': 'You are not allowed to do this.',
  'not-found': 'This does not exist, or you may not see it.',
  'cross-site': 'This request came from another website and was refused.',
  'too-large': 'This is too large to send.',
  'files-not-accepted': 'Files cannot be sent along here yet.',
  malformed: 'This request cannot be read.',
  'too-many-requests': 'That is too many attempts. Please try again shortly.',
  'server-error': 'Something went wrong. Please try again.',
  unavailable: 'The platform cannot be reached right now. Please try again shortly.',
  'idempotency-mismatch': 'This key was already used for another request.',
  'invalid-input': 'Please check what you filled in.',
  'and-more': '{first} (and {count} more)',

  // Any field
  required: 'Required',
  invalid: 'This is not right.',
  'invalid-date': 'This is not a valid date.',
  'invalid-email': 'This is not a valid e-mail address.',
  'invalid-id': 'This does not exist.',
  'invalid-number': 'Enter a number.',
  'invalid-amount': 'Enter an amount with at most two decimals.',
  'whole-number': 'Must be a whole number',
  'above-zero': 'Must be above 0',
  'amount-above-zero': 'Must be above 0',
  'too-long': 'This is too long.',
  'too-high': 'This is too high.',

  // Signing in
  'email-required': 'E-mail is required',
  'password-required': 'Password is required',
  'bad-login': 'This e-mail address and password do not belong together.',

  // Legal persons
  'legal-name-required': 'Company name is required',
  'address-required': 'Address is required',
  'zip-code-required': 'Postal code is required',
  'city-required': 'City is required',
  'country-required': 'Country is required',
  'type-required': 'Type is required',
  'business-register-number-required': 'KVK number is required',
  'business-register-number-invalid': 'A KVK number has 8 digits.',
  'business-register-number-taken': 'A company with this KVK number already exists.',
  'name-required': 'Name is required',

  // Instruments
  'instrument-type-unavailable': 'This type cannot be chosen yet.',
  'instrument-incomplete': 'The terms of this instrument are not complete yet.',
  'instrument-locked': 'This can no longer change, because units have been issued.',
  'instrument-type-mismatch': 'These terms belong to another type of instrument.',
  'issuer-not-of-organization': 'This legal person does not belong to the organisation.',
  'interest-out-of-range': 'Interest is between 0 and 25 per cent.',
  'interval-does-not-fit': 'This combination does not fit the duration',
  'linear-needs-a-year': 'Linear redemption needs a duration of at least a year.',
  'invalid-period': 'Invalid period',
  'expiration-required': 'Required when no date is set',
  'underlying-not-suitable': 'This instrument cannot be the underlying one.',
  'limit-below-sold': '{blocked_cents} has already been sold or reserved.',

  // Participants
  'already-member': 'This person is already a member of the organisation.',
  'already-participant': 'This person already is a participant of this instrument.',
  'email-known':
    'Somebody with this e-mail address is already in your organisation. Choose that person from the list.',

  // The register
  'person-required': 'Choose a person',
  'units-required': 'Enter a number of units',
  'date-required': 'Date is required',
  'balance-would-be-negative':
    'The balance would fall below zero on {date}: {left} are available then.',
  'numbering-required': 'Enter a start and an end.',
  'numbering-not-positive': 'Numbers start at 1.',
  'numbering-start-after-end': 'The start lies after the end.',
  'numbering-overlap': 'Overlaps with an existing interval',
  'numbering-not-of-sender': 'The sender does not have these numbers.',
  'numbering-too-long': 'The total length of the intervals must not be above {amount}.',
  'numbering-only-for-shares': 'Only shares are numbered.',
  'numbering-changed-later': 'These numbers changed hands again after this date.',
  'numbering-waiting': 'These numbers wait in an open transaction.',
  'already-reversed': 'This entry has already been reversed.',
  'reason-required': 'Give a reason.',

  // Transactions
  'sender-required': 'Choose a sender',
  'receiver-required': 'Choose a receiver',
  'receiver-is-sender': 'Sender and receiver are the same.',
  'receiver-not-participant': 'The receiver is not a participant of this instrument yet.',
  'price-required': 'The price is required.',
  'price-not-positive': 'The price must be above 0.',
  'units-of-transaction-required': 'The number of units is required.',
  'units-not-positive': 'The number of units must be above 0.',
  'units-above-available': '{left} units are still available.',
  'limit-exceeded': 'This does not fit the limit any more: {left_cents} is still available.',
  'issuance-by-issuer-only': 'Only the issuer can issue units.',
  'transfer-not-allowed': 'You cannot transfer this instrument yourself.',
  'historic-in-future': 'A historic transaction does not lie in the future.',
  'historic-by-issuer-only': 'Only the issuer can record a historic transaction.',
  'transaction-not-open': 'This is no longer possible: the transaction is not open any more.',
  'transaction-not-completed': 'Only a completed transaction can be reversed.',
  'transaction-already-paid': 'This transaction has already been paid.',
  'transaction-must-be-paid': 'This transaction must be paid first.',
  'transaction-expired': 'This transaction has expired.',
  'receiver-info-missing': 'Please complete the missing details of the receiver first.',
}
