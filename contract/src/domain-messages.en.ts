import type { domainNl } from './domain-messages.nl.ts'
import { importEn } from './import-messages.en.ts'
import { signingEn } from './signing-messages.en.ts'

/** The English texts of the same keys as `domain-messages.nl.ts`. */
export const domainEn: Record<keyof typeof domainNl, string> = {
  ...importEn,
  ...signingEn,

  // Legal persons
  'legal-person-shared': 'Others manage this company too. Ask them to change it.',
  'business-register-number-fixed': 'The register number cannot be changed. Please contact us.',
  'legal-name-required': 'Company name is required',
  'address-required': 'Address is required',
  'zip-code-required': 'Postal code is required',
  'city-required': 'City is required',
  'country-required': 'Country is required',
  'unknown-value': "'{value}' is not an option here. Choose from: {values}.",
  'unknown-value-of-many': "'{value}' is not an option here.",
  'type-required': 'Type is required',
  'register-number-taken': 'A company with this number in this register already exists.',
  'register-number-required': 'Register number is required',
  'foreign-register-required': 'Register is required',
  'foreign-legal-form-required': 'Legal form is required',
  'foreign-in-netherlands':
    'A foreign legal entity cannot be established in the Netherlands. Add the Dutch one by itself.',
  'business-register-number-required': 'KVK number is required',
  'business-register-number-invalid': 'A KVK number has 8 digits.',
  'business-register-number-taken': 'A company with this KVK number already exists.',
  'kvk-not-found': 'No company found for this KVK number.',
  'kvk-lookup-failed': 'The business register can’t be reached right now. Try again in a moment.',
  'kvk-unknown-error': 'The lookup did not work. Try again in a moment.',
  'legal-person-exists': '{name} is already in your organisation.',
  'body-missing': 'Choose the body you are adding somebody to.',
  'organization-missing': 'Choose the organisation you are adding somebody to.',
  'place-missing':
    'Choose where to add somebody: to a body, to an instrument or to the organisation.',
  'instrument-missing': 'Choose the instrument you are adding somebody to.',
  'one-place': 'Add somebody in one place at a time.',
  'board-member-required': 'Choose a board member.',

  // Instruments
  'instrument-type-unavailable': 'This type cannot be chosen yet.',
  'instrument-incomplete': 'The terms of this instrument are not complete yet.',
  'instrument-locked': 'This can no longer change, because units have been issued or reserved.',
  'change-not-needed': 'There are no units yet. Change the terms themselves in the settings.',
  'change-changes-nothing': 'Nothing changes. Fill in what becomes different.',
  'resolution-in-future': 'The resolution is of today at the latest.',
  'change-before-resolution': 'A change does not hold from a day before its resolution.',
  'change-before-another':
    'There is a change from {date} already. Choose a later day, or withdraw that one first.',
  'terms-promised-since':
    'Units were issued or promised on the present terms on {date}. Choose a later day.',
  'change-after-end':
    'On these terms the instrument ends on {date}. That has to be after the day on which the change begins.',
  'change-of-repaid': 'Everything is paid back by this day. Choose an earlier one.',
  'change-pays-nothing': 'These terms do not pay back all that is outstanding by then.',
  'expiry-in-past': 'This date has passed: such options have expired at once.',
  'expiry-before-change': 'Options do not expire before the day on which the change begins.',
  'change-stands': 'This change can no longer be withdrawn. Record a new one.',
  'instrument-type-mismatch': 'These terms belong to another type of instrument.',
  'issuer-required': 'Choose an issuer',
  'issuer-has-issued':
    'The issuer cannot change any more, because units have been issued or reserved.',
  'instrument-in-register':
    'This instrument stays: something of it is in the register, or there is a transaction of it.',
  'instrument-is-underlying': 'This instrument stays: it is the underlying of {instrument}.',
  'instrument-has-files':
    'Remove the files of this instrument first. A removed file is kept for one more day.',
  'issuer-not-of-organization': 'This legal person does not belong to the organisation.',
  'interest-out-of-range': 'Interest is between 0 and 25 per cent.',
  'interval-does-not-fit': 'This combination does not fit the duration',
  'interest-not-commercial':
    'Interest above 25 per cent counts as non-commercial. Enter 25 at most.',
  'linear-needs-a-year': 'Linear redemption needs a duration of at least a year.',
  'perpetual-not-in-parts': 'A bond without an end cannot be redeemed in parts.',
  'duration-does-not-fit-interest':
    'This duration does not fit how often interest is paid. Change the interest first.',
  'duration-does-not-fit-redemption':
    'This duration does not fit the redemption. Change the redemption first.',
  'redemption-frequency-required': 'Required unless bullet or linear',
  'first-date-before-activation': 'This date must be after the start date of the bond.',
  'activation-after-first-interest': 'The first interest would then fall before the start date.',
  'activation-after-first-redemption':
    'The first redemption would then fall before the start date.',
  'end-before-start': 'The end is before the start.',
  'end-before-activation': 'The end must be after the start date of the bond.',
  'redemption-percentage-does-not-fit':
    'This does not fit the duration and the interval, which make it {part_millionths}.',
  'activation-after-end': 'The bond ends on {date} already.',
  'first-date-after-end': 'The bond ends on {date} already.',
  'end-before-first-interest': 'The bond would then end before the first interest, on {date}.',
  'end-before-first-redemption': 'The bond would then end before the first redemption, on {date}.',
  'endless-has-no-end': 'A bond without an end cannot pay interest at the end.',
  'endless-pays-at-end': 'Interest is paid at the end; without an end it never would be.',
  'never-redeemed-has-end':
    'This bond has an end, and is then redeemed. Choose a redemption, or a duration without an end.',
  'end-of-never-redeemed':
    'The bond is never redeemed, so it has no end either. Choose another redemption first.',
  'price-below-par': 'This is less than the par value of {par_cents}. Say that it was resolved so.',
  'limit-below-price': 'The target amount is below the price of one unit.',
  'invalid-period': 'Invalid period',
  'expiration-required': 'Required when no date is set',
  'expiration-above-zero': 'Must be above 0',
  'underlying-not-suitable': 'This instrument cannot be the underlying one.',
  'underlying-without-issuer': 'This instrument has no issuer yet. Add one first.',
  'limit-below-sold': '{blocked_cents} has already been sold or reserved.',

  // Investing
  'investment-below-a-euro': 'This has to be at least € 1.',
  'investment-above-ideal': 'iDEAL takes at most € 50.000 in one payment.',
  'min-investment-above-max': 'The minimum is higher than the maximum.',
  'round-ends-before-start': 'The round ends before it starts.',
  'link-invalid': 'This is not the address of a website.',
  'link-too-long': 'A link has at most 2000 characters.',
  'payment-method-not-connected': 'Connect this payment method to your organisation first.',
  'information-document-missing':
    'This is a public offer without an information document. Add one to the files and the link will work.',
  'afm-notification-missing':
    'This is a public offer that the AFM has not been notified of. Fill in when you did so with the offer, and the link will work.',
  'afm-notified-in-future': 'A notification to the AFM cannot lie in the future.',
  'information-document-unopened': 'Open the information document first. Then you can invest.',
  'offer-private': 'This offer is private: only those whom the issuer added or invited can invest.',
  'offer-private-guest': 'This offer is private. Log in to see whether you can invest.',
  'round-not-begun': 'You can invest from {date}.',
  'round-over': 'The round ended on {date}.',
  'transaction-accepted-already':
    'This transaction has been accepted already, and awaits the consent of the sender.',
  'consent-not-awaited': 'This transaction does not await the consent of the sender.',
  'deed-being-made': 'The deed is being made. Try again in a few seconds.',
  'instrument-ended': 'This ended on {date}: nothing can be bought or issued any more.',
  'offer-unsigned':
    'The issuer has not signed this offer at the moment. You can invest as soon as it has.',
  'goal-reached': 'The goal has been reached: nothing is left.',
  'investment-below-minimum': 'The least you can invest is {least_cents}.',
  'investment-above-maximum': 'The most you can invest at once is {most_cents}.',
  'unpaid-investments-above-maximum':
    'You already reserved {unpaid_cents} here and have not paid it yet. Pay that first: together you can reserve {most_cents} at most.',
  'investor-is-issuer': 'An issuer can’t invest in itself.',

  // Groups
  'digits-only': 'Use digits only, for whole euros.',
  'group-required': 'Choose a group',
  'group-unknown': 'This group is not there (any more).',
  'group-name-taken': 'There is already a group with this name.',
  'already-in-group': 'This instrument is already in this group.',
  'not-in-group': 'This instrument is not in this group (any more).',
  'instrument-not-of-organization': 'This instrument does not belong to the organisation.',
  'group-without-room': 'This does not fit in the group {group}: it has room for {left_cents}.',
  'group-limit-exceeded':
    'This no longer fits the limit of the group {group}: {left_cents} is still available.',

  // Participants
  'already-member': 'This person is already a member of the organisation.',
  'already-participant': 'This person already is a participant of this instrument.',
  'participant-has-account': 'This participant already has an account.',
  'participant-without-email': 'We have no e-mail address for {name}.',
  'entity-without-email':
    '{name} has no e-mail address here. Invite somebody from its board as a participant instead.',

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
  'numbering-not-of-sender': 'The holder does not have these numbers.',
  'numbering-too-long': 'The total length of the intervals must not be above {amount}.',
  'numbering-only-for-shares': 'Only shares are numbered.',
  'numbering-changed-later': 'These numbers changed hands again after this date.',
  'numbering-waiting': 'These numbers wait in an open transaction.',
  'already-reversed': 'This entry has already been reversed.',
  'reason-required': 'Give a reason.',
  'objection-required': 'Tell what is not right.',
  'objection-open':
    'This has been reported already. You will get a mail when the organisation answers.',
  'objection-settled': 'This objection has been settled already.',
  'answer-required': 'Enter an answer.',

  // Transactions
  'sender-required': 'Choose a sender',
  'receiver-required': 'Choose a receiver',
  'receiver-is-sender': 'Sender and receiver are the same.',
  'participant-has-history':
    'This participant is in the register. Only one without transactions and registrations can be removed.',
  'participant-merged': 'This participant was merged with another. Correct it there.',
  'merge-with-oneself': 'Choose another participant.',
  'merge-of-other-kind': 'A person and an organisation are never the same.',
  'merge-keeps-account': 'This participant has an account and stays. Start from the other one.',
  'merge-has-open-transactions':
    'This participant still has open transactions. Complete or cancel them first.',
  'merge-beyond-reach':
    'This participant is also in an instrument that you do not manage. Ask an administrator of the organisation to merge them.',
  'merge-of-issuer': 'The issuer can not become part of somebody else.',
  'person-speaks-for-himself':
    'This person fills in their own details. You can no longer change them.',
  'email-of-another-participant':
    'This address is of somebody else in your organisation. Are they the same? Then merge them.',
  'expires-in-past': 'That moment has passed already.',
  'receiver-not-participant': 'The receiver is not a participant of this instrument yet.',
  'price-required': 'The price is required.',
  'price-not-positive': 'The price must be above 0.',
  'units-of-transaction-required': 'The number of units is required.',
  'units-not-positive': 'The number of units must be above 0.',
  'units-above-available': '{left} still available.',
  'receipts-not-covered':
    'On {date} there would be too few shares for the receipts. Their issuer must hold this many more: {amount}.',
  'limit-exceeded': 'This does not fit the limit any more: {left_cents} is still available.',
  'issuance-by-issuer-only': 'Only the issuer can issue units.',
  'transfer-not-allowed': 'You cannot transfer this instrument yourself.',
  'consent-required': 'Options are personal. Attach the consent of the issuer.',
  'historic-in-future': 'A historic transaction does not lie in the future.',
  'historic-by-issuer-only': 'Only the issuer can record a historic transaction.',
  'transaction-not-open': 'This is no longer possible: the transaction is not open any more.',
  'numbering-given-out':
    'A number that was given out once is never given out again. Choose other numbers.',
  'payment-not-recorded': 'The payment of this transaction was not recorded by hand.',
  'transaction-not-of-instrument': 'This transaction does not belong to this instrument.',
  'transaction-not-completed': 'Only a completed transaction can be reversed.',
  'transaction-already-paid': 'This transaction has already been paid.',
  'transaction-must-be-paid': 'This transaction must be paid first.',
  TX_MISSING_RECEIVER_INFO:
    'Some details of the receiver that the deed has to state are still missing.',
  'transaction-expired': 'This transaction has expired.',

  // Payments
  'transfer-not-payable': 'A transfer is paid directly to the sender, not through Zegel.',
  'payment-ended': 'This payment is already over. Try again.',
  'payment-provider-away':
    'The payment provider is not responding. Nothing was charged. Try again in a few minutes.',
  'payment-refused-by-provider':
    'The payment provider did not take this payment. Nothing was charged. Contact the organisation.',
  'payment-not-to-refund': 'This payment need not go back.',
  'payment-already-resolved': 'This payment has already been dealt with.',
  'payment-refunded-by-bank':
    'This money did not come in through Mollie or Stripe. Transfer it yourself and record that here.',
  'refund-under-way': 'The money is being refunded already. You see here what becomes of it.',
  'payment-disputed':
    'The payer asks this money back through his bank already. Wait for what is decided.',
  'webhook-not-signed': 'This message is not signed, or not by whom it should be.',

  // Bank statements
  'bank-file-too-large': 'This bank statement is too large. It may be at most 10 MB.',
  'bank-file-not-xml': 'This is not a readable XML file.',
  'bank-file-unsafe':
    'This file contains things that do not belong in a bank statement. It was not read.',
  'bank-file-not-camt053':
    'This is not a bank statement in CAMT.053 (version 02 or 08). Choose that format when you download it from your bank.',
  'bank-file-broken':
    'Something is missing or wrong in this bank statement: {what}. Nothing was processed.',
  'bank-line-handled': 'This line has already been dealt with.',
  'bank-line-for-one': 'Choose what this line is for.',
  'bank-line-other-amount': 'The amount of this line is not that of the transaction.',
  'payment-not-by-bank': 'This payment does not go through a bank.',
  'payment-already-received': 'This payment has already come in.',
  'resolution-required': 'Choose what happened to the money.',

  // Structure
  'already-in-body': 'This person is a member of this body already.',
  'ends-before-it-begins': 'This ends before it begins.',
  'part-of-whole': 'Fill in a percentage above 0, of 100 at most.',
  'stated-of-shareholders-only': 'Only shareholders have a share that is stated.',
  'shares-are-administered':
    'The shares of this company are administered here. Record the holding in the register.',
  'stated-above-whole': 'Together that would be more than 100% on a day: {left}% is left.',
  'body-began-later': 'This body cannot begin before {date}: until then there was another.',
  'shareholders-of-companies-only': 'Only a private or public limited company has shareholders.',
  'in-own-board': 'A legal entity cannot sit in its own board or supervise itself.',
  'commissioner-not-natural': 'By law commissioners are natural persons.',
  'body-on-natural-person': 'A natural person cannot have bodies.',
  'body-of-this-type-exists': 'This body is there already.',
  'person-unknown': 'This person is not known to the organisation.',
  'not-an-entity': 'This legal person is not an entity of the organisation.',
  'central-changed': 'Somebody just chose another central legal person. Please try again.',
  'body-has-holders': 'This body stays: the register has holders of {instrument}.',
  'body-has-instruments': 'This body stays: {instrument} belongs to it.',
  'member-holds-units': 'This member stays: the register says it holds {instrument}.',
  'membership-ended': 'This membership has ended already.',
  'body-ended': 'This body is no longer there.',
  'not-ended': 'This was not removed.',
  'entity-is-central': 'Choose another central legal person first.',
  'entity-issues-instruments': 'This legal person stays: it issues {instrument}.',
  'already-entity': 'This legal person belongs to the organisation already.',

  // Files
  'title-required': 'Title is required',
  'file-too-large': 'Too big',
  'file-empty': 'This file is empty.',
  'file-disguised': 'This file is something else than its name says.',
  'file-type-refused': 'We do not accept this kind of file.',
  'too-many-files': 'Add 20 files at most at once.',
  'attach-to-one': 'Choose the one legal person or instrument the files belong to.',
  'no-events': 'There are no events.',
  'file-gone': 'This file can no longer be put back.',
  'type-not-of-instrument': 'Choose a kind of document that belongs to an instrument.',

  // Valuations
  'value-required': 'Value is required',
  'value-not-positive': 'Value must be above 0.',
  'valuation-in-future': 'A valuation cannot lie in the future.',
  'valued-that-day': 'This day has a valuation already. Edit that one, or choose another day.',
  'valuations-not-of-type': 'Only shares and depositary receipts have valuations.',

  // Deeds
  'template-error': 'This deed cannot be shown right now. Our support team has been told.',
  'notary-required': 'Notary is required',
  'deed-day-impossible':
    'Not possible on that day: the shares were not with the sender, or have been passed on or promised by then.',
  'notarial-deed-recorded-already':
    'Somebody has recorded a deed in the meantime. Have another look at the transaction.',
  'notarial-deed-in-future': 'A notarial deed cannot lie in the future.',
  'notarial-deed-for-shares-only': 'Only shares need a notarial deed.',
  'transaction-ended': 'This transaction has ended.',

  // Onboarding
  'invitation-used': 'This invitation was used before.',
  'invitation-cancelled': 'This invitation was withdrawn.',
  'terms-required': 'Agree to the terms and conditions to go on.',

  // Members
  'role-required': 'Choose a role.',
  'role-above-own': 'This role is above yours.',
  'role-for-administrators': 'Only an administrator of the platform gives this role.',
  'instruments-required': 'Choose at least one instrument.',
  'instrument-not-managed': 'You can only assign instruments that you manage yourself.',
  'invitation-open':
    'There is an open invitation for this address. Send that again, or cancel it first.',
  'invitation-closed': 'This invitation was accepted or cancelled.',
  'closing-holds':
    'You still hold units of {name}. Transfer them or have them redeemed; after that you can close your account.',
  'closing-open-transaction':
    'A transaction of {name} is still open. Complete it or have it cancelled; after that you can close your account.',
  'closing-to-refund':
    'Money for {name} still has to come back to you. Wait until that is settled; after that you can close your account.',
  'closing-last-superadmin':
    'You are the last superadmin of {name}. Make somebody else superadmin first; after that you can close your account.',
  'closing-last-administrator':
    'You are the last platform administrator. Appoint another one first.',
  'last-superadmin': 'This is the last superadmin. Make somebody else superadmin first.',
  'advisor-administers-nothing': 'A specialist or advisor administers no instruments.',
  'member-unknown': 'This person is not a member of the organisation.',

  // Payment links
  'mollie-key-malformed':
    'A Mollie key begins with test_ or live_, followed by at least 30 characters.',
  'mollie-key-refused':
    'Mollie does not know this key. Copy it once more from your Mollie dashboard.',
  'mollie-not-reached': 'Mollie does not answer at the moment. Try again in a few minutes.',
  'payments-under-way': 'Somebody is paying through Mollie right now. Try again in an hour.',
  'stripe-absent': 'Stripe is not available here.',
  'stripe-not-reached': 'Stripe does not answer at the moment. Try again in a few minutes.',

  // Billing
  'vat-number-malformed':
    "This VAT number can't be right. Check it once more, for example NL004495445B01.",
  'vat-number-elsewhere': 'This VAT number belongs to another country than your address.',
  'billing-absent': 'Plans are not sold here.',
  'billing-details-missing': 'Fill in the billing details first.',
  'no-subscription': 'There is no subscription.',
  'subscription-runs': 'There is a subscription already. Change it instead of buying a second one.',
  'subscription-not-ending': 'The subscription goes on already.',
  'plan-unchanged': 'You are on this plan already.',
  'billing-busy': 'Somebody else is just changing this. Try again in a moment.',
  'preview-too-old': 'The price was reckoned anew meanwhile. See once more what it costs.',
  'payment-declined': 'The payment was declined, so nothing changed. Try another payment method.',
  'plan-full-instruments':
    'Your plan is full: the number of instruments is at most {limit}. Choose a larger plan at Organisation, under Subscription.',
  'plan-full-participants':
    'Your plan is full: it has room for {limit} participants. A superadmin chooses a larger plan at Organisation, under Subscription.',

  // Setting up an instrument to issue
  'holder-named-twice': 'This holder is already on the list.',
  'publication-not-confirmed': 'Confirm first that the terms are right.',
  'instrument-unpublished': 'This instrument has not been published yet.',
  'term-missing': 'This is still missing.',
  'onboarding-published': 'This instrument has been published already.',
  'onboarding-unfinished': 'Not every step is done yet.',
  'underlying-already-added': 'The underlying instrument is there already.',
  'holder-is-issuer': 'An issuer gets none of its own shares.',
}
