import type { CheckedRow } from './rows/checked-row.ts'
import { dryRun, type DryRunInput } from './dry-run/dry-run.ts'
import type { ImportKind } from './import-kind.ts'
import type { KnownTransaction } from './known-register.ts'
import { type ImportRow, type PersonKey, personKey } from './party-names.ts'

export const OPEN = '01890a5d-ac96-774b-bcce-b302099a8057'
export const COMPLETED = '01890a5d-ac96-774b-bcce-b302099a8058'
export const REJECTED = '01890a5d-ac96-774b-bcce-b302099a8059'
export const REVERSED = '01890a5d-ac96-774b-bcce-b302099a8060'

export function addressOf(name: string): string {
  return `${name}@demo.test`
}

const open: KnownTransaction = {
  id: OPEN,
  status: 'pending',
  isReversed: false,
  senderId: 'anna',
  receiverId: 'bob',
  values: {
    amount: 4,
    price_per_unit: '10.00',
    effective_date: '2026-03-01',
    description: 'a gift',
  },
}

/** A register in which Anna has 10 since January 2026, and promised Bob 4 of them from March on; it is June. */
export const registerFixture: DryRunInput = {
  today: '2026-06-15',
  methods: {},
  register: {
    issuerId: 'issuer',
    directory: new Map<PersonKey, string | null>([
      [personKey('email', addressOf('anna')), 'anna'],
      [personKey('email', addressOf('bob')), 'bob'],
      [personKey('email', addressOf('issuer')), 'issuer'],
      [personKey('contact', addressOf('office')), null],
      [personKey('number', '12345678'), 'firm'],
    ]),
    people: new Map([
      ['anna', { email: addressOf('anna'), first_name: 'Anna', last_name: 'Bos', city: 'Ede' }],
      ['firm', { business_registration_number: '12345678', legal_name: 'Firm B.V.' }],
    ]),
    participants: new Set(['anna', 'bob', 'firm']),
    ownFacts: new Map(),
    numbers: new Map(),
    changes: new Map([
      [
        'anna',
        [
          { date: '2026-01-01', units: 10n, promised: 0n },
          { date: '2026-03-01', units: 0n, promised: 4n },
        ],
      ],
    ]),
    transactions: new Map([
      [OPEN, open],
      [COMPLETED, { ...open, status: 'completed' }],
      [REJECTED, { ...open, status: 'rejected' }],
      [REVERSED, { ...open, status: 'completed', isReversed: true }],
    ]),
  },
}

export function rowFixture(
  kind: ImportKind,
  values: CheckedRow['values'],
  errors: CheckedRow['errors'] = {},
): ImportRow {
  return { kind, values, errors }
}

/** 'anna>bob 3 on 05-20' is a transaction of 2026, 'anna=7 on 05-20' a balance registration, 'anna' a person. */
export function rowFixtures(texts: string): ImportRow[] {
  return texts.split(', ').map((text) => {
    const [, from = '', sign, to = '', count, day] =
      /^(\w+)(?:([>=])([a-z]*) ?(\d+) on (.+))?$/.exec(text) ?? []
    const dated = { effective_date: `2026-${day}` }
    const parties = { sender_email: addressOf(from), receiver_email: addressOf(to) }
    const email = addressOf(from)
    if (sign === undefined) return rowFixture('NaturalPersons', { email })
    return sign === '='
      ? rowFixture('BalanceRegistrations', { email, balance: Number(count), ...dated })
      : rowFixture('Transactions', { ...parties, amount: Number(count), ...dated })
  })
}

/** What becomes of rows, in words; of a refusal its field, its rule and how many are left. */
export function describeOutcomes(
  rows: readonly ImportRow[],
  changed: Partial<DryRunInput> = {},
): string[] {
  return dryRun(rows, { ...registerFixture, ...changed }).outcomes.map((one) => {
    if (one.outcome !== 'refused') return one.outcome
    const words = one.refusals.map(({ field, rule, params = {} }) =>
      [field, rule, ...Object.values(params)].join(' '),
    )
    return words.join(', ')
  })
}
