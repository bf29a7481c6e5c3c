import type { DeedVariant } from './deed-variant.ts'
import type { DeedParty, DeedVariables } from './deed-variables.ts'

const ISSUER: DeedParty = {
  type: 'besloten vennootschap',
  name: 'Windpark De Noordermolen B.V.',
  address: 'Molendijk 12',
  zipCode: '8011 AB',
  city: 'Zwolle',
  country: 'NL',
  registerNumber: '12345678',
  signing: {
    name: 'Femke Hoekstra',
    authority: 'director',
    signedAt: '2026-01-12T09:30:00.000Z',
    isStanding: false,
  },
}

const TRUST_OFFICE: DeedParty = {
  ...ISSUER,
  type: 'stichting',
  name: 'Stichting Administratiekantoor De Noordermolen',
  registerNumber: '87654321',
}

const RECEIVER: DeedParty = {
  type: 'natural_person',
  name: 'Anna de Vries',
  address: 'Kade 1',
  zipCode: '8261 CD',
  city: 'Kampen',
  country: 'NL',
  registerNumber: null,
  signing: {
    name: 'Anna de Vries',
    authority: 'self',
    signedAt: '2026-01-14T18:05:00.000Z',
    isStanding: false,
  },
}

const SENDER: DeedParty = {
  type: 'besloten vennootschap',
  name: 'Postma Beheer B.V.',
  address: 'Havenstraat 7',
  zipCode: '8401 EF',
  city: 'Gorredijk',
  country: 'NL',
  registerNumber: '11223344',
  signing: {
    name: 'Jelle Postma',
    authority: 'director',
    signedAt: '2026-01-13T10:00:00.000Z',
    isStanding: false,
  },
}

const COMMON = {
  documentId: '00000000-0000-7000-8000-000000000001',
  date: '2026-01-14',
  units: 25n,
  priceCents: 5000n,
  totalCents: 125_000n,
  effectiveDate: '2026-01-15',
  payment: { isPaid: true, paidOn: '2026-01-13', account: null },
  expiresAt: null,
  message: null,
  files: [
    {
      title: 'Voorwaarden',
      fileName: 'Voorwaarden.pdf',
      sha256: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
      type: 'conditions',
    },
  ],
} as const satisfies Partial<DeedVariables>

const BONDS: Pick<DeedVariables, 'instrument' | 'terms'> = {
  instrument: { name: 'Windlening 2026', description: 'Lening voor de bouw van drie windmolens.' },
  terms: {
    kind: 'bonds',
    principalCents: 5000n,
    limitCents: 100_000_000n,
    rateMillionths: 50_000,
    interestMonths: 12,
    firstInterestDate: '2027-01-01',
    dayCount: 'act/act icma',
    redemption: 'equal',
    redemptionParts: 5,
    redemptionMonths: 12,
    firstRedemptionDate: '2027-01-01',
    endDate: '2031-01-01',
    durationMonths: 60,
    perpetual: false,
    activationDate: '2026-01-01',
  },
}

const UNDERLYING = {
  name: 'A',
  issuer: 'Windpark De Noordermolen B.V.',
  issuerNumber: '12345678',
} as const

const RECEIPTS: Pick<DeedVariables, 'instrument' | 'terms'> = {
  instrument: { name: 'Certificaten A', description: null },
  terms: {
    kind: 'depositary_receipts',
    underlying: { kind: 'shares', ...UNDERLYING },
    ratio: 10,
    ratioReceipts: 1,
    valuation: { date: '2025-12-31', cents: 5125n },
  },
}

const OPTIONS: Pick<DeedVariables, 'instrument' | 'terms'> = {
  instrument: { name: 'Medewerkersopties 2026', description: null },
  terms: {
    kind: 'options',
    underlying: { kind: 'shares', ...UNDERLYING },
    exercisePriceCents: 7500n,
    exerciseRatio: 1,
    exerciseRatioOptions: 1,
    expiryDate: null,
    expiryMonths: 60,
  },
}

/** Made-up data for a deed, to try its template with; whoever is named here does not exist. */
export function exampleVariables(variant: DeedVariant): DeedVariables {
  const isReceipts = variant.endsWith('depositary_receipts')
  const issuer = isReceipts ? TRUST_OFFICE : ISSUER
  const sender = variant.startsWith('transfer') ? SENDER : null
  const about = isReceipts ? RECEIPTS : variant.endsWith('options') ? OPTIONS : BONDS
  return { ...COMMON, ...about, parties: { issuer, sender, receiver: RECEIVER } }
}
