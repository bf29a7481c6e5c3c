import { DEED_VARIANTS, type DeedVariant } from '@zegel/core/deeds/deed-variant'
import {
  type IssuerDeedFacts,
  type DeedBounds,
  type DeedParty,
  type DeedSigning,
  type DeedVariables,
  NOTHING_STATED,
} from '@zegel/core/deeds/deed-variables'
import { exampleVariables } from '@zegel/core/deeds/example-deed'

/** Picks one of what may be; the same picks in the same order for a seed. */
type Pick = <Value>(...values: readonly Value[]) => Value

const DAYS = ['2025-12-31', '2026-01-15', '2026-02-28', '2031-06-01'] as const
const CENTS = [1n, 100n, 101n, 12_345n, 100_000n, 2_100_001n, 123_456_789_012n] as const

/** Variables for a deed with every combination of what may be there and what not, as chance has it: the same for a seed. */
export function deedCase(variant: DeedVariant, seed: number): DeedVariables {
  const pick = pickerOf(seed * DEED_VARIANTS.length + DEED_VARIANTS.indexOf(variant) + 1)
  const usual = exampleVariables(variant)
  const { issuer, receiver, sender } = usual.parties
  return {
    ...usual,
    date: pick(null, ...DAYS),
    parties: {
      issuer: partyOf(issuer, pick),
      receiver: partyOf(receiver, pick),
      sender: sender && partyOf(sender, pick),
    },
    instrument: { name: 'Zonlening', description: pick(null, 'Voor een zonnepark.') },
    units: pick(1n, 2n, 25n, 1_000_000n, 21_001n),
    priceCents: pick(...CENTS),
    totalCents: pick(...CENTS),
    accruedBesideCents: sender && pick(null, ...CENTS),
    effectiveDate: pick(...DAYS),
    payment: {
      isPaid: pick(true, false),
      paidOn: pick(null, ...DAYS),
      account: pick(null, 'NL91 ABNA 0417 1643 00'),
    },
    expiresAt: pick(null, '2026-03-01T09:30:00.000Z', '2026-07-01T22:30:00.000Z'),
    message: pick(null, 'Met dank.'),
    files: pick([], usual.files, [...usual.files, informationDocument]),
    terms: termsOf(usual.terms, pick),
    about: aboutOf(pick),
  }
}

const informationDocument = {
  title: 'Informatiedocument',
  fileName: 'Informatie.pdf',
  sha256: '00',
  type: 'information_document_afm',
}

function partyOf(usual: DeedParty, pick: Pick): DeedParty {
  const isAbroad = pick(true, false, false)
  const abroad = { foreignRegister: 'Amtsgericht Köln', foreignLegalForm: pick('GmbH', 'AG', 'eG') }
  return {
    ...usual,
    type:
      usual.type === 'natural_person'
        ? pick('natural_person', 'besloten vennootschap')
        : pick(usual.type, 'stichting', 'coöperatie', 'onderlinge waarborgmaatschappij'),
    address: pick(null, 'Molendijk 12'),
    zipCode: pick(null, '8011 AB'),
    city: pick(null, 'Zwolle'),
    country: pick(null, 'NL', 'DE'),
    registerNumber: pick(null, '12345678'),
    ...(isAbroad && abroad),
    seat: pick(null, 'Utrecht'),
    birthDate: pick(null, '1984-05-17'),
    birthPlace: pick(null, 'Kampen'),
    signing: pick(true, true, false) ? signingOf(pick) : null,
  }
}

function signingOf(pick: Pick): DeedSigning {
  const above = ['Molenwiek Beheer B.V.', 'Wieken Holding B.V.'].map((director) => ({
    director,
    coSigner: pick(undefined, 'Bram Jansen'),
    limit: boundsOf(pick),
  }))
  return {
    name: 'Femke Hoekstra',
    authority: pick('self', 'attorney', 'director', 'director', 'authorised'),
    signedAt: pick('2026-01-12T09:30:00.000Z', '2026-07-12T22:30:00.000Z'),
    isStanding: pick(true, false),
    ...(pick(true, false) && { power: { on: '2025-05-05', by: 'Anna de Vries' } }),
    coSigner: pick(undefined, 'Jelle Postma'),
    limit: boundsOf(pick),
    above: above.slice(0, pick(0, 0, 1, 2)),
  }
}

function boundsOf(pick: Pick): DeedBounds | undefined {
  return pick<DeedBounds | undefined>(
    undefined,
    undefined,
    { cents: 1_000_000n },
    { acts: ['issuing', 'accepting'], words: 'alleen in Nederland' },
    { cents: 5n, acts: ['transferring'] },
  )
}

function termsOf(terms: DeedVariables['terms'], pick: Pick): DeedVariables['terms'] {
  if (terms.kind === 'bonds')
    return {
      ...terms,
      principalCents: pick(null, ...CENTS),
      limitCents: pick(null, ...CENTS),
      rateMillionths: pick(null, 50_000, 51_234),
      interestMonths: pick(null, 1, 3, 12, 24),
      firstInterestDate: pick(null, ...DAYS),
      dayCount: pick('act/act icma', '30e/360', 'act/365f', 'act/360'),
      redemption: pick('equal', 'at once', 'never', null),
      redemptionParts: pick(null, 1, 5),
      firstRedemptionDate: pick(null, ...DAYS),
      endDate: pick(null, ...DAYS),
      durationMonths: pick(null, 1, 12, 18, 60),
      perpetual: pick(true, false, false),
      activationDate: pick(null, ...DAYS),
      startDate: pick(null, ...DAYS),
      accruedCents: pick(null, ...CENTS),
    }
  const underlying = {
    name: 'A',
    issuer: pick(null, 'Windpark B.V.'),
    issuerNumber: pick(null, '12345678'),
    issuerRegister: pick(null, 'Amtsgericht Köln'),
  }
  if (terms.kind === 'options')
    return {
      ...terms,
      underlying: pick(
        null,
        { ...underlying, kind: 'shares' as const },
        { ...underlying, kind: 'depositary_receipts' as const },
      ),
      exercisePriceCents: pick(null, ...CENTS),
      expiryDate: pick(null, ...DAYS),
      expiryMonths: pick(null, 1, 12, 18),
    }
  return {
    ...terms,
    underlying: pick(null, { ...underlying, kind: 'shares' as const }),
    ratio: pick(null, 1, 10),
    ratioReceipts: pick(1, 10),
    sharesHeld: pick(null, 1n, 1_234n),
    valuation: pick(null, { date: '2025-12-31', cents: 5125n }),
  }
}

function aboutOf(pick: Pick): IssuerDeedFacts {
  if (pick(true, false, false)) return NOTHING_STATED
  return {
    resolutionDate: pick(null, ...DAYS),
    resolutionBody: pick(null, 'de algemene vergadering'),
    conditionsDate: pick(null, ...DAYS),
    conditionsVersion: pick(null, '2'),
    certificationDate: pick(null, ...DAYS),
    certificationNotary: pick(null, 'mr. P. Notaris te Zwolle'),
    meetingRights: pick(true, false, null),
    preEmption: pick('excluded', 'none', 'observed', null),
    deliveryWeeks: pick(null, 1, 6),
  }
}

// Mulberry32: small, and the same everywhere.
function pickerOf(seed: number): Pick {
  let state = seed
  return (...values) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    const at = (((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * values.length
    return values[Math.floor(at)] as (typeof values)[number] // safe: at is below the length
  }
}
