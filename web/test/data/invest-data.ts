import type { InvestOffer, OfferFile } from '@zegel/contract/invest/invest'
import type { Yield } from '@zegel/contract/invest/invest'
import type { User } from '@zegel/contract/accounts/user'
import { bond, BOND, idOf, person } from './register-data.ts'
import { NOORDERMOLEN, testUser } from './users.ts'

type BondOffer = Extract<InvestOffer, { type: 'bonds' }>
type Investor = NonNullable<InvestOffer['investor']>

export const LINK = `/app/invest?fi=${BOND}&o=${NOORDERMOLEN}`

/** Anna, who invests. */
export const anna = person(1, { legal_name: 'Anna de Vries' })
/** A company she acts for. */
export const company = person(2, {
  legal_name: 'De Vries Beheer B.V.',
  type: 'besloten vennootschap',
})

/** A file that guests may read. */
export function offerFile(part: Partial<OfferFile> = {}): OfferFile {
  return {
    id: idOf(500),
    title: 'Informatiedocument',
    file_name: 'afm.pdf',
    format: 'pdf',
    size: 120_000,
    type: 'information_document_afm',
    location: '/api/invest/files/open?f=1',
    ...part,
  }
}

/** A public offer of a bond at 1000 euro, 250,000 in all, which a guest looks at. */
export function offer(part: Partial<Omit<BondOffer, 'type'>> = {}): BondOffer {
  return {
    ...bond(),
    price_per_unit: '1000.00',
    welcome_text: '<p>Doe mee met de wind</p>',
    groups: [],
    state: 'open',
    units: { least: 1, most: 50, step: 1, ceiling: 'investment' },
    progress: 0.1,
    paid_by: 'online',
    held_hours: 1,
    files: [offerFile()],
    information_document: offerFile(),
    investor: null,
    ...part,
  }
}

/** Anna as investor, of whom all is known. */
export function investor(part: Partial<Investor> = {}): Investor {
  return {
    information_document_opened_at: '2026-11-20T10:00:00Z',
    missing: [],
    legal_persons: [{ ...nameOf(anna), missing: [] }],
    ...part,
  }
}

/** Anna with the company she acts for. */
export function withCompany(): Investor {
  return investor({
    legal_persons: [
      { ...nameOf(anna), missing: [] },
      { ...nameOf(company), missing: [] },
    ],
  })
}

function nameOf({ id, legal_name, type }: typeof anna) {
  return { id, legal_name, type }
}

/** Anna, signed in. */
export function annaAsUser(part: Partial<User['natural_person']> = {}): User {
  const user = testUser({ name: 'Anna de Vries', email: 'anna@demo.test' }, [])
  return {
    ...user,
    natural_person: {
      ...user.natural_person,
      id: anna.id,
      first_name: 'Anna',
      last_name: 'de Vries',
      address: 'Brink 1',
      zip_code: '9401 HS',
      city: 'Assen',
      country: 'NL',
      ...part,
    },
  }
}

/** What five bonds bring: interest each year, and all of it back at the end. */
export function bringsInterest(part: Partial<Yield> = {}): Yield {
  const payment = (year: number, redemption: string): Yield['payments'][number] => ({
    date: `${year}-11-20`,
    payment_day: `${year}-11-20`,
    interest: '50.00',
    redemption,
    outstanding: '0.00',
    state: 'later',
  })
  return {
    units: 1,
    start_date: '2026-11-20',
    payments: [2027, 2028, 2029, 2030, 2031, 2032].map((year) =>
      payment(year, year === 2032 ? '1000.00' : '0.00'),
    ),
    totals: { interest: '300.00', redemption: '1000.00' },
    goes_on: false,
    ...part,
  }
}
