import type { CompanyType } from '../legal-persons/legal-form.ts'
import { dayCountEn, endEn, interestRhythmEn, redemptionEn } from './bond-terms-en.ts'
import type { DeedParty, DeedSigning } from './deed-variables.ts'
import type { DeedWords } from './deed-words.ts'
import type { DeedWriter } from './deed-writer.ts'

/** The words around the English text of a deed. */
export const englishWords: DeedWords = {
  headings: {
    concept: 'DRAFT',
    facts: 'Key facts',
    parties: 'Parties',
    recitals: 'Recitals',
    agreed: 'The parties have agreed as follows:',
    signatures: 'Signatures',
    annexes: 'Annexes',
    no_annexes: 'This deed has no annexes.',
    document: 'Deed number',
    template: 'Template',
    content_hash: 'Hash (SHA-256)',
    page: 'Page {page} of {of}',
  },
  courtesy: 'This is a translation for convenience. The Dutch text is the deed, and prevails.',
  template: (name, version) => `${name}, version ${version}`,
  party: partyEn,
  acknowledging: (role) => `${role} (for acknowledgement)`,
  signer: (signing, party) => signerEn(signing, party),
  signed: ({ name, signedAt, isStanding }, w) =>
    `Signed electronically by ${name} on ${w.moment(signedAt)} (Dutch time), ${isStanding ? 'when the offer was opened, for all deeds of it, ' : ''}in a signed-in session on the Platform.`,
  notSigned: (isConcept) =>
    isConcept ? 'Not signed yet.' : 'Not signed electronically. Signature and date:',
  facts: {
    deed: 'Deed',
    number: 'Deed number',
    date: 'Date',
    place: 'Place',
    concept: 'draft',
    instrument: 'Instrument',
    name: 'Name',
    kind: 'Type',
    kinds: {
      bonds: 'Registered bonds',
      depositary_receipts: 'Registered depositary receipts',
      options: 'Options',
    },
    issuer: 'Issuer',
    description: 'Description',
    agreement: 'Transaction',
    units: 'Units',
    price: 'Price per unit',
    total: 'Total price',
    totalInWords: 'Total price in words',
    accruedBeside: 'Accrued interest beside the price',
    due: 'To pay together',
    effectiveDate: 'Effective date',
    payment: 'Payment',
    paid: (paidOn) => (paidOn ? `paid on ${paidOn}` : 'paid'),
    notPaid: 'receipt not recorded yet',
    account: 'Paid from account',
    message: 'Note',
    bonds: 'Interest and redemption',
    principal: 'Principal per bond',
    limit: 'Total loan',
    rate: 'Interest per year',
    interest: 'Interest payment',
    rhythm: interestRhythmEn,
    firstInterest: 'First interest date',
    interestDate: 'Interest date',
    dayCountLabel: 'Day count',
    dayCount: dayCountEn,
    redemption: 'Redemption',
    redeemed: redemptionEn,
    firstRedemption: 'First redemption date',
    redemptionDate: 'Redemption date',
    ends: 'End of the loan',
    end: endEn,
    activation: 'Activation date',
    receipts: 'Certification',
    underlying: 'Underlying instrument',
    company: 'Company',
    ratio: 'Shares per receipt',
    valuation: 'Latest valuation',
    valued: (amount, day) => `${amount} per unit on ${day}`,
    options: 'Option',
    exercisePrice: 'Exercise price',
    expires: 'Lapses',
    expiresAfter: (months) => `${months} after the grant`,
  },
}

function partyEn(party: DeedParty, definedAs: string, w: DeedWriter): string {
  const called = `hereinafter called the '${definedAs}'.`
  const where = placeOf(party, w)
  if (party.type === 'natural_person')
    return [party.name, where && `residing ${where}`, called].filter(Boolean).join(', ')
  return [
    `${party.name}, ${withArticle(formEn(party.type, party, w))}`,
    where && `established ${where}`,
    party.registerNumber &&
      `registered in ${party.foreignRegister ?? 'the Dutch business register'} under number ${party.registerNumber}`,
    party.signing && `represented by ${party.signing.name}, ${authorityEn(party.signing)}`,
    called,
  ]
    .filter(Boolean)
    .join(', ')
}

function formEn(
  type: CompanyType,
  { foreignLegalForm, country }: DeedParty,
  w: DeedWriter,
): string {
  if (!foreignLegalForm) return w.legalForm(type)
  return country ? `${foreignLegalForm} under the law of ${w.country(country)}` : foreignLegalForm
}

function placeOf({ address, zipCode, city, country }: DeedParty, w: DeedWriter): string {
  const land = country && w.country(country)
  const town = [zipCode, city].filter(Boolean).join(' ')
  const place = [address, town, land].filter(Boolean).join(', ')
  return place === land ? `in ${land}` : place && `at ${place}`
}

function signerEn(signing: DeedSigning, party: DeedParty): string {
  return signing.authority === 'self'
    ? signing.name
    : `${signing.name}, ${authorityEn(signing)} of ${party.name}`
}

function authorityEn({ authority, above = [] }: DeedSigning): string {
  return authority === 'director' && above.length === 0 ? 'director' : 'authorised representative'
}

function withArticle(form: string): string {
  return `${/^[aeio]/.test(form) ? 'an' : 'a'} ${form}`
}
