import { dayCountEn, interestRhythmEn } from './bond-terms-en.ts'
import { englishWords } from './deed-words-en.ts'
import {
  type BondDeedTerms,
  type DeedAbout,
  type DeedParty,
  type DeedVariables,
  coSignersOf,
  hasConsumer,
  NOTHING_STATED,
} from './deed-variables.ts'
import type { DeedWriter } from './deed-writer.ts'
import { signerEn, signersEn } from './signers-en.ts'
import { sharesBehindEn } from './receipt-terms-en.ts'
import type { Revision } from './revised-wording.ts'

const DAYS_TO_PAY = 'fourteen days'

/** The third version of the English texts. */
export const revisionEn: Revision = {
  words: {
    party: partyEn,
    signer: (signing, party, w) => signerEn(signing, party.name, w),
    signed: (signing, w) =>
      [
        englishWords.signed(signing, w),
        coSignersOf(signing).length > 0 &&
          `${signing.name} declared that ${coSignersOf(signing).join(' and ')} agrees.`,
      ]
        .filter(Boolean)
        .join(' '),
  },
  recitals: (v, w, [first = false, second = false, ...rest]) => [
    firstRecital(v, w, first),
    typeof second === 'string' && withConditions(v, w, second),
    ...rest,
  ],
  articles: {
    Definitions: (v, w, before) => [...before, ...definitions(v, w)],
    'Issuance, sale and delivery': condition,
    'Grant, sale and delivery': condition,
    'Sale and delivery': condition,
    'Purchase price, payment and acquittance': price,
    'Option price, payment and acquittance': price,
    Interest: interest,
    Register: registered,
    'Notice to and acknowledgement by the Issuer': (v, _w, before) => [
      ...before,
      v.terms.kind === 'bonds' && REGISTRATION_DATE,
    ],
    'Meeting rights': (v) => [meetingRights(aboutOf(v))],
    'Notice to and acknowledgement by the Trust Office': (v, _w, [first = false]) => [
      first,
      meetingRights(aboutOf(v)),
    ],
    Exercise: (v, w, [first = false]) => [first, delivered(v, w)],
    'No rights before delivery': (v, w, [first = false]) => [first, preEmption(v, w)],
    'Final provisions': closing,
  },
  added: (v) =>
    hasConsumer(v) && v.parties.sender === null
      ? [
          {
            title: 'Withdrawal',
            paragraphs: [
              'If the acquirer acts as a consumer and article 6:230x of the Dutch Civil Code grants a right of withdrawal, the acquirer may withdraw from this agreement until fourteen days after signing without giving reasons, by saying so in writing or through the Platform. What was paid is then paid back within thirty days.',
              'That right is not there where the law excludes it for this agreement.',
            ],
          },
        ]
      : [],
}

const REGISTRATION_DATE =
  "Whoever is in the Register at the end of the day before the due date (the 'Registration Date') is entitled to a payment."

function aboutOf({ about }: DeedVariables): DeedAbout {
  return about ?? NOTHING_STATED
}

function firstRecital(v: DeedVariables, w: DeedWriter, before: string | false): string | false {
  if (before === false || v.parties.sender !== null) return before
  const { resolutionDate, resolutionBody, certificationDate, certificationNotary } = aboutOf(v)
  const { terms } = v
  if (terms.kind === 'depositary_receipts') {
    const { sharesHeld = null } = terms
    const many = sharesHeld === null ? '' : `${w.units(sharesHeld)} `
    const notary = certificationNotary ? `, executed before ${certificationNotary}` : ''
    const acquired = certificationDate
      ? `, acquired by deed of ${w.day(certificationDate)}${notary},`
      : ''
    return `The Trust Office holds ${many}${sharesBehindEn(terms)}${acquired} in trust and issues depositary receipts for them, called ${v.instrument.name}.`
  }
  const body = resolutionBody ?? 'the competent body'
  const on = resolutionDate ? ` on ${w.day(resolutionDate)}` : ''
  if (terms.kind === 'bonds')
    return before.replace(
      'The board of the Issuer has resolved',
      `${capital(body)} of the Issuer has${on ? ',' : ''}${on}${on ? ',' : ''} resolved`,
    )
  return resolutionDate ? `${before} This was resolved${on} by ${body} of the Issuer.` : before
}

function withConditions(v: DeedVariables, w: DeedWriter, text: string): string {
  const { conditionsDate, conditionsVersion } = aboutOf(v)
  if (v.terms.kind !== 'depositary_receipts' || !conditionsDate) return text
  const version = conditionsVersion ? `, version ${conditionsVersion}` : ''
  return text.replace(
    "(the 'Trust Conditions')",
    `of ${w.day(conditionsDate)}${version} (the 'Trust Conditions')`,
  )
}

function definitions(v: DeedVariables, w: DeedWriter): (string | false)[] {
  const { terms } = v
  const { conditionsDate, conditionsVersion } = aboutOf(v)
  const version = conditionsVersion ? `, version ${conditionsVersion}` : ''
  if (terms.kind !== 'bonds') return []
  return [
    `'Start': ${w.day(terms.startDate ?? terms.activationDate ?? v.effectiveDate)}, the day from which the Bond Loan runs.`,
    conditionsDate !== null && `The Conditions are those of ${w.day(conditionsDate)}${version}.`,
  ]
}

function condition(
  v: DeedVariables,
  _w: DeedWriter,
  before: (string | false)[],
): (string | false)[] {
  return [
    ...before,
    !v.payment.isPaid &&
      'Delivery is made under the suspensive condition of payment, as the next article provides.',
  ]
}

function price(
  v: DeedVariables,
  w: DeedWriter,
  [amount = false, outside = false]: (string | false)[],
): (string | false)[] {
  const [what, payer, payee] = priceRoles(v)
  const { isPaid, paidOn, account } = v.payment
  const from = account ? ` from account ${account}` : ''
  return [
    amount,
    outside,
    isPaid &&
      (paidOn
        ? `The ${what} was received on ${w.day(paidOn)}${from}. ${capital(payee)} grants ${payer} acquittance for it.`
        : `The ${what} was received${from}; on which day was not recorded. ${capital(payee)} grants ${payer} acquittance for it.`),
    !isPaid &&
      `When this deed was drawn up, receipt of the ${what} had not been recorded yet. ${capital(payer)} pays within ${DAYS_TO_PAY} after signing. Delivery takes effect once ${payee} has received the ${what}; until then the entry in the Register is under the same condition. From the day of receipt on, ${payee} grants acquittance.`,
    !isPaid &&
      `If payment is not made, also after ${payee} has given ${payer} another ${DAYS_TO_PAY} in writing, this agreement ends and the entry is reversed.`,
    v.expiresAt !== null && `This offer can be accepted until ${w.moment(v.expiresAt)}.`,
  ]
}

function priceRoles(v: DeedVariables): [what: string, payer: string, payee: string] {
  const { kind } = v.terms
  if (v.parties.sender !== null) {
    const what = v.accruedBesideCents
      ? 'purchase price with the accrued interest'
      : 'purchase price'
    return [what, 'the Acquirer', 'the Transferor']
  }
  if (kind === 'options') return ['option price', 'the Option Holder', 'the Issuer']
  const issuer = kind === 'depositary_receipts' ? 'the Trust Office' : 'the Issuer'
  return ['Purchase Price', 'the Acquirer', issuer]
}

function interest(
  v: DeedVariables,
  w: DeedWriter,
  before: (string | false)[],
): (string | false)[] | undefined {
  const { terms } = v
  if (terms.kind !== 'bonds') return undefined
  if (v.parties.sender !== null) return [accrued(v, terms, w), periodsEn(terms)]
  const [rate = false, , bankDay = false] = before
  return [
    rate,
    `Interest is paid ${interestRhythmEn(terms, w)}${firstOf(terms, w)}. ${periodsEn(terms)}`,
    bankDay,
  ]
}

function firstOf({ firstInterestDate, interestMonths }: BondDeedTerms, w: DeedWriter): string {
  if (!firstInterestDate) return ''
  return `, ${interestMonths === null ? '' : 'for the first time '}on ${w.day(firstInterestDate)}`
}

function periodsEn(terms: BondDeedTerms): string {
  const { interestMonths } = terms
  const whole =
    interestMonths === null
      ? 'Whole terms count by their months as twelfths of a year.'
      : `A whole period between two due dates counts as ${interestMonths}/12 year, however many days it has.`
  return `${whole} Only of a period that is not whole are days counted, by ${dayCountEn(terms)}.`
}

function accrued(v: DeedVariables, { accruedCents = null }: BondDeedTerms, w: DeedWriter): string {
  const past = 'Interest already due by then remains with the Transferor.'
  const beside = v.accruedBesideCents ?? null
  if (beside !== null)
    return `Interest that is earned on the effective date and not yet due passes to the Acquirer with the Bonds and is not included in the purchase price: the Acquirer pays ${w.moneyInFull(beside)} for it beside the purchase price, together with the purchase price ${w.money(v.totalCents + beside)}. ${past}`
  const amount =
    accruedCents === null ? '' : `, on that day ${w.moneyInFull(accruedCents)} on the Bonds,`
  return `Interest that is earned on the effective date and not yet due${amount} passes to the Acquirer with the Bonds and is included in the purchase price: nothing is paid for it beside the purchase price. ${past}`
}

function registered(
  v: DeedVariables,
  _w: DeedWriter,
  before: (string | false)[],
): (string | false)[] | undefined {
  return v.terms.kind === 'bonds' ? [...before.slice(0, 1), REGISTRATION_DATE] : undefined
}

function meetingRights({ meetingRights: has }: DeedAbout): string {
  if (has === null)
    return 'Whether meeting rights are attached to the Receipts is laid down in the articles of association of the company. If so, the Trust Office gives notice of this acquisition to it for its register.'
  return has
    ? 'Meeting rights are attached to the Receipts (article 2:227 of the Dutch Civil Code). The Trust Office gives notice of this acquisition to the company for its register.'
    : 'No meeting rights are attached to the Receipts.'
}

function delivered(v: DeedVariables, w: DeedWriter): string {
  const { deliveryWeeks } = aboutOf(v)
  const isOnReceipts =
    v.terms.kind === 'options' && v.terms.underlying?.kind === 'depositary_receipts'
  const what = isOnReceipts
    ? 'The depositary receipts are then delivered by private deed'
    : 'The shares are then delivered by notarial deed'
  return deliveryWeeks === null
    ? `${what}, within the period that the Option Conditions name and otherwise as soon as reasonably possible.`
    : `${what}, within ${w.number(BigInt(deliveryWeeks))} ${deliveryWeeks === 1 ? 'week' : 'weeks'}, unless the Option Conditions name another period.`
}

const PRE_EMPTION = {
  excluded: 'The pre-emptive right of shareholders was excluded in it.',
  none: 'No pre-emptive right rests on this grant.',
  observed: 'The pre-emptive right of shareholders was observed.',
} as const

function preEmption(v: DeedVariables, w: DeedWriter): string {
  const { resolutionDate, resolutionBody, preEmption: kind } = aboutOf(v)
  const what = kind === null ? '' : ` ${PRE_EMPTION[kind]}`
  if (resolutionDate === null)
    return `The Issuer warrants that the resolutions which the grant and the exercise call for, also on pre-emptive rights, have been or will be taken.${what}`
  return `The grant was resolved on ${w.day(resolutionDate)} by ${resolutionBody ?? 'the competent body'} of the Issuer.${what} The Issuer warrants that what the exercise calls for will be resolved as well.`
}

function closing(
  v: DeedVariables,
  _w: DeedWriter,
  [order = false, invalid = false]: (string | false)[],
): (string | false)[] {
  const { issuer } = v.parties
  const seat = issuer.seat ?? issuer.city ?? "the issuer's seat"
  const isConsumer = hasConsumer(v)
  return [
    order,
    invalid,
    !isConsumer &&
      'The parties waive their right to rescind this agreement or to seek its annulment, except where this deed or mandatory law provides otherwise.',
    isConsumer
      ? 'This deed is governed by Dutch law. Disputes are decided by the court that has jurisdiction by law.'
      : `This deed is governed by Dutch law. Disputes are decided by the court of the district in which ${seat} lies, unless the law designates another court.`,
  ]
}

// As in the first versions, with the seat apart from the address, and with what tells persons of one name apart.
function partyEn(party: DeedParty, definedAs: string, w: DeedWriter): string {
  const text = englishWords.party(party, definedAs, w)
  if (party.type === 'natural_person')
    return text.replace(party.name, `${party.name}${bornEn(party, w)}`)
  const seat = party.seat ? `with its statutory seat in ${party.seat}, ` : ''
  return text
    .replace(', established ', `, ${seat}with its office `)
    .replace(/(represented by ).*(, hereinafter)/, (_, before: string, after: string) =>
      party.signing ? `${before}${signersEn(party.signing, w)}${after}` : `${before}${after}`,
    )
}

function bornEn({ birthDate, birthPlace }: DeedParty, w: DeedWriter): string {
  if (!birthDate) return ''
  return `, born ${birthPlace ? `in ${birthPlace} ` : ''}on ${w.day(birthDate)}`
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
