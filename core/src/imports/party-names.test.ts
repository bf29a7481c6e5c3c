import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  directoryWith,
  findParty,
  type ImportRow,
  ownKey,
  type Party,
  type PersonDirectory,
  personKey,
} from './party-names.ts'

const ANNA = '01890a5d-ac96-774b-bcce-b302099a8057'
const FIRM = '01890a5d-ac96-774b-bcce-b302099a8058'

const known: PersonDirectory = new Map([
  [personKey('id', ANNA), ANNA],
  [personKey('email', 'anna@demo.test'), ANNA],
  [personKey('id', FIRM), FIRM],
  [personKey('number', '01234567'), FIRM],
  [personKey('contact', 'info@firm.test'), FIRM],
  [personKey('contact', 'anna@demo.test'), FIRM],
  [personKey('contact', 'office@demo.test'), null],
])

it.each<[Party, ImportRow['values'], found: unknown]>([
  ['sender', { sender_email: 'anna@demo.test' }, { field: 'sender_email', id: ANNA }],
  ['sender', { sender_email: ' Anna@DEMO.test ' }, { field: 'sender_email', id: ANNA }],
  ['sender', { sender_uuid: ANNA.toUpperCase() }, { field: 'sender_uuid', id: ANNA }],
  [
    'sender',
    { sender_business_registration_number: '01234567' },
    { field: 'sender_business_registration_number', id: FIRM },
  ],
  [
    'sender',
    { sender_business_registration_number: '1234567' },
    { field: 'sender_business_registration_number', id: FIRM },
  ],
  [
    'sender',
    { sender_business_registration_number: '01.23 4567' },
    { field: 'sender_business_registration_number', id: FIRM },
  ],
  ['sender', { sender_email: 'info@firm.test' }, { field: 'sender_email', id: FIRM }],
  [
    'receiver',
    { sender_email: 'info@firm.test', receiver_email: 'anna@demo.test' },
    { field: 'receiver_email', id: ANNA },
  ],
  [
    'receiver',
    { receiver_uuid: FIRM, receiver_email: 'anna@demo.test' },
    { field: 'receiver_uuid', id: FIRM },
  ],
  [
    'receiver',
    { receiver_business_registration_number: '01234567', receiver_email: 'anna@demo.test' },
    { field: 'receiver_business_registration_number', id: FIRM },
  ],
  [
    'receiver',
    { receiver_business_registration_number: '99999999', receiver_email: 'anna@demo.test' },
    { field: 'receiver_business_registration_number', refusal: 'party-unknown' },
  ],
  ['holder', { email: 'anna@demo.test' }, { field: 'email', id: ANNA }],
  [
    'holder',
    { legal_person_id: ANNA, email: 'info@firm.test' },
    { field: 'legal_person_id', id: ANNA },
  ],
  [
    'holder',
    { holder_business_registration_number: '01234567' },
    { field: 'holder_business_registration_number', id: FIRM },
  ],
  ['holder', { email: 'nobody@demo.test' }, { field: 'email', refusal: 'party-unknown' }],
  ['holder', { email: 'office@demo.test' }, { field: 'email', refusal: 'party-ambiguous' }],
  ['holder', { sender_email: 'anna@demo.test' }, undefined],
  ['holder', {}, undefined],
])('finds the %s of %j', (party, values, found) => {
  expect(findParty(values, party, known)).toEqual(found)
})

const person = (email: string): ImportRow => ({
  kind: 'NaturalPersons',
  values: { email },
  errors: {},
})
const company = (number: string, email?: string): ImportRow => ({
  kind: 'JuridicalPersons',
  values: { business_registration_number: number, ...(email && { email }) },
  errors: {},
})

it.each<[what: string, ImportRow[], ImportRow['values'], id: string | null | undefined]>([
  ['a new person', [person('bob@demo.test')], { email: 'BOB@demo.test' }, 'email:bob@demo.test'],
  ['a known person', [person('anna@demo.test')], { email: 'anna@demo.test' }, ANNA],
  [
    'a new company',
    [company('99999999')],
    { holder_business_registration_number: '99999999' },
    'number:99999999',
  ],
  [
    'a new company by its address',
    [company('99999999', 'new@firm.test')],
    { email: 'new@firm.test' },
    'number:99999999',
  ],
  [
    'a known company by a new address',
    [company('1234567', 'new@firm.test')],
    { email: 'new@firm.test' },
    FIRM,
  ],
  [
    'a company with the address of a person',
    [company('99999999', 'anna@demo.test')],
    { email: 'anna@demo.test' },
    ANNA,
  ],
  [
    'a person with the address of a company',
    [person('info@firm.test')],
    { email: 'info@firm.test' },
    'email:info@firm.test',
  ],
  [
    'the address of two companies',
    [company('99999999', 'info@firm.test')],
    { email: 'info@firm.test' },
    undefined,
  ],
  [
    'the address of three companies',
    [company('99999999', 'office@demo.test')],
    { email: 'office@demo.test' },
    undefined,
  ],
  [
    'the address of two new companies',
    [company('11111111', 'x@firm.test'), company('22222222', 'x@firm.test')],
    { email: 'x@firm.test' },
    undefined,
  ],
  [
    'one company twice',
    [company('11111111', 'x@firm.test'), company('11111111', 'x@firm.test')],
    { email: 'x@firm.test' },
    'number:11111111',
  ],
  [
    'a person without an address',
    [{ kind: 'NaturalPersons', values: {}, errors: {} }],
    { email: 'bob@demo.test' },
    undefined,
  ],
  [
    'a holder, who is nobody new',
    [{ kind: 'BalanceRegistrations', values: { email: 'bob@demo.test' }, errors: {} }],
    { email: 'bob@demo.test' },
    undefined,
  ],
])('finds among the rows of a file %s', (_what, rows, values, id) => {
  const found = findParty(values, 'holder', directoryWith(known, rows))
  expect(found && 'id' in found ? found.id : undefined).toBe(id)
})

it('finds the same whatever the order of the rows', () => {
  const email = fc.constantFrom(
    'anna@demo.test',
    'info@firm.test',
    'x@firm.test',
    'office@demo.test',
  )
  const row = fc.oneof(
    email.map(person),
    fc
      .tuple(fc.constantFrom('01234567', '11111111', '22222222'), email)
      .map(([number, address]) => company(number, address)),
  )
  fc.assert(
    fc.property(fc.array(row), (rows) => {
      expect(directoryWith(known, rows.toReversed())).toEqual(directoryWith(known, rows))
    }),
  )
})

describe('people of one name', () => {
  const [OLD, YOUNG] = ['1950-01-01', '1990-01-01']
  const row = (birth_date?: string): ImportRow => ({
    kind: 'NaturalPersons',
    values: { legal_name: 'Jan Bos', ...(birth_date !== undefined && { birth_date }) },
    errors: {},
  })
  const byName = personKey('name', 'Jan Bos')
  const born = (date: string) => personKey('born', `Jan Bos ${date}`)

  it.each<[what: string, PersonDirectory, ImportRow[], found: (string | null | undefined)[]]>([
    ['told apart by their days', new Map(), [row(OLD), row(YOUNG)], [born(OLD), born(YOUNG)]],
    [
      'one, whether a row says the day or not',
      new Map(),
      [row(OLD), row()],
      [born(OLD), born(OLD)],
    ],
    [
      'nobody by name alone',
      new Map(),
      [row(OLD), row(YOUNG), row()],
      [born(OLD), born(YOUNG), null],
    ],
    ['who was known by name alone', new Map([[byName, ANNA]]), [row(OLD), row()], [ANNA, ANNA]],
    [
      'new where two say to be the one who was known by name alone',
      new Map([[byName, ANNA]]),
      [row(OLD), row(YOUNG)],
      [born(OLD), born(YOUNG)],
    ],
    [
      'somebody else where the one who is known was born on another day',
      new Map([
        [byName, ANNA],
        [born(OLD), ANNA],
      ]),
      [row(YOUNG), row(OLD), row()],
      [born(YOUNG), ANNA, null],
    ],
  ])('are %s', (_what, names, rows, found) => {
    const directory = directoryWith(names, rows)
    expect(rows.map((one) => directory.get(ownKey(one) ?? byName))).toEqual(found)
  })

  it('are refused where nobody knows who is meant', () => {
    const directory = directoryWith(new Map(), [row(OLD), row(YOUNG)])
    const holder = { legal_name: 'Jan Bos', balance: 5 }
    expect(findParty(holder, 'holder', directory)).toEqual({
      field: 'legal_name',
      refusal: 'name-ambiguous',
    })
    const found = findParty({ ...holder, birth_date: YOUNG }, 'holder', directory)
    expect(found).toEqual({ field: 'legal_name', id: born(YOUNG) })
  })
})
