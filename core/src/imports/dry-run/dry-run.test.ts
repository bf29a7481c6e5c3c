import { describe, expect, it } from 'vitest'
import { dryRun } from './dry-run.ts'
import type { HeldNumbers } from '../known-register.ts'
import {
  addressOf,
  registerFixture,
  rowFixture,
  rowFixtures,
  describeOutcomes,
} from '../import-fixture.ts'

it.each<[rows: string, outcomes: string[]]>([
  ['carl', ['new']],
  ['anna', ['unchanged']],
  ['issuer>bob 5 on 02-01', ['new']],
  ['anna>bob 6 on 02-01', ['new']],
  ['anna>bob 7 on 02-01', ['amount units-above-available 6']],
  ['anna>bob 10 on 02-01', ['amount units-above-available 6']],
  ['anna>bob 5 on 02-01, anna>bob 5 on 02-02', ['new', 'amount units-above-available 1']],
  [
    'anna>bob 5 on 02-02, anna>bob 5 on 02-02',
    ['amount units-above-available 6', 'amount units-above-available 6'],
  ],
  ['anna>anna 1 on 02-01', ['receiver_email receiver-is-sender']],
  ['anna>carl 1 on 02-01', ['receiver_email party-unknown']],
  ['carl>anna 1 on 02-01', ['sender_email party-unknown']],
  ['carl>dora 1 on 02-01', ['sender_email party-unknown, receiver_email party-unknown']],
  ['anna>office 1 on 02-01', ['receiver_email party-ambiguous']],
  ['anna>carl 1 on 02-01, carl', ['new', 'new']],
  ['carl>bob 1 on 02-01, carl', ['amount units-above-available 0', 'new']],
  ['carl>bob 1 on 02-01, carl, anna>carl 1 on 02-01', ['new', 'new', 'new']],
  ['bob>carl 1 on 02-02, carl, anna>bob 1 on 02-01', ['new', 'new', 'new']],
  [
    'bob>carl 1 on 02-01, carl, anna>bob 1 on 02-02',
    ['amount units-above-available 0', 'new', 'new'],
  ],
  ['anna>bob 20 on 02-01, bob>issuer 20 on 02-01', ['amount units-above-available 6', 'new']],
  ['dora>bob 20 on 02-01, bob>issuer 20 on 02-01', ['sender_email party-unknown', 'new']],
  ['anna=10 on 02-01', ['unchanged']],
  ['anna=12 on 02-01', ['new']],
  ['anna=4 on 02-01', ['new']],
  ['anna=3 on 02-01', ['balance balance-would-be-negative 6 2026-03-01']],
  ['anna=0 on 04-01', ['balance balance-would-be-negative 6 2026-04-01']],
  ['bob=0 on 02-01', ['unchanged']],
  ['bob=5 on 02-01', ['new']],
  ['bob=5 on 02-01, anna>bob 5 on 02-01', ['unchanged', 'new']],
  ['bob=5 on 02-01, bob=5 on 02-02', ['new', 'unchanged']],
  [
    'bob=5 on 02-01, bob=6 on 02-01',
    ['balance balance-stated-twice', 'balance balance-stated-twice'],
  ],
  ['bob=5 on 02-01, bob>anna 5 on 02-01', ['new', 'new']],
  ['bob=5 on 02-01, bob>anna 6 on 02-02', ['new', 'amount units-above-available 5']],
  ['carl=5 on 02-01', ['email party-unknown']],
  ['carl=5 on 02-01, carl', ['new', 'new']],
])('of %j tells %j', (rows, outcomes) => {
  expect(describeOutcomes(rowFixtures(rows))).toEqual(outcomes)
})

const holders = (texts: string) =>
  [...dryRun(rowFixtures(texts), registerFixture).holders].map(
    ([id, { before, after, shortFrom }]) =>
      `${id} ${before} > ${after}${shortFrom ? ` short from ${shortFrom}` : ''}`,
  )

it.each([
  ['carl', []],
  ['issuer>bob 5 on 02-01', ['bob 0 > 5']],
  ['anna>bob 5 on 02-01', ['anna 10 > 5', 'bob 0 > 5']],
  ['anna>bob 5 on 12-31', ['anna 10 > 10', 'bob 0 > 0']],
  ['anna>bob 5 on 06-15', ['anna 10 > 5', 'bob 0 > 5']],
  ['anna=3 on 12-31', ['anna 10 > 10 short from 2026-12-31']],
  ['anna=8 on 06-01', ['anna 10 > 8']],
  ['anna=8 on 06-01, anna>bob 1 on 06-02', ['anna 10 > 7', 'bob 0 > 1']],
  ['anna>bob 12 on 02-01', ['anna 10 > 10 short from 2026-02-01', 'bob 0 > 0']],
  ['carl, issuer>carl 5 on 02-01', ['email:carl@demo.test 0 > 5']],
])('of %j tells the balances %j', (rows, expected) => {
  expect(holders(rows)).toEqual(expected)
})

it.each([
  ['carl, anna', '0'],
  ['issuer>bob 5 on 02-01, carl', '1, 0 5 to bob'],
  ['bob>anna 3 on 02-01, anna>bob 3 on 02-01', '1 3 anna to bob, 0 3 bob to anna'],
  [
    'bob>carl 3 on 02-01, anna>bob 3 on 02-01, carl',
    '2, 1 3 anna to bob, 0 3 bob to email:carl@demo.test',
  ],
  ['anna=8 on 02-01, anna>bob 1 on 02-02', '0 2 anna to, 1 1 anna to bob'],
  ['anna>bob 1 on 02-02, anna=12 on 02-01', '1 2 to anna, 0 1 anna to bob'],
  ['bob=5 on 02-01, bob>anna 5 on 02-01', '0 10 to bob, 1 5 bob to anna'],
  ['anna=10 on 02-01', ''],
  ['anna>bob 99 on 02-01, issuer>bob 1 on 02-01', '1 1 to bob'],
])('of %j makes the steps %j', (rows, expected) => {
  const steps = dryRun(rowFixtures(rows), registerFixture).steps.map(
    ({ row: index, units, movement }) => {
      const { from, to } = movement ?? {}
      return movement
        ? [index, units, from, 'to', to].filter((part) => part !== null).join(' ')
        : `${index}`
    },
  )
  expect(steps.join(', ')).toBe(expected)
})

it.each([
  ['bob>anna 3 on 02-01, anna>bob 3 on 02-01', undefined],
  [
    'bob>carl 3 on 02-01, carl>bob 3 on 02-01, carl',
    { row: 0, refusal: { field: 'amount', rule: 'units-above-available', params: { left: '0' } } },
  ],
])('of %j tells which row the register would refuse', (rows, expected) => {
  expect(dryRun(rowFixtures(rows), registerFixture).stuck).toEqual(expected)
})

describe('share numbers of registrations', () => {
  const held: HeldNumbers[] = [
    { start: 1n, end: 10n, fromDate: '2026-01-01', untilDate: 'infinity' },
  ]
  const register = { ...registerFixture.register, numbers: new Map([['anna', held]]) }
  const states = (name: string, end: number, start = 1) =>
    rowFixture('BalanceRegistrations', {
      email: addressOf(name),
      balance: end - start + 1,
      effective_date: '2026-05-01',
      numbering: [{ start, end }],
    })

  it('that are there already change nothing', () => {
    expect(describeOutcomes([states('anna', 10)], { register })).toEqual(['unchanged'])
  })

  it('that are others change, also when the balance stays', () => {
    expect(describeOutcomes([states('anna', 20, 11)], { register })).toEqual(['new'])
  })

  it('are let go of before others get them', () => {
    const rows = [states('bob', 10, 5), states('anna', 4)]
    const { steps } = dryRun(rows, { ...registerFixture, register })
    expect(steps.map(({ row, part }) => [row, part])).toEqual([
      [0, 'leaving'],
      [1, 'leaving'],
      [0, 'coming'],
      [1, 'coming'],
    ])
  })
})

it('gives away what a registration of a later day brings back', () => {
  const registered = new Map([['anna', [{ id: 'r', date: '2026-05-01', balance: 10n }]]])
  const register = { ...registerFixture.register, registered }
  const rows = rowFixtures('anna=4 on 02-01, anna>bob 6 on 05-20')
  const run = dryRun(rows, { ...registerFixture, register })
  expect(run.outcomes).toEqual([{ outcome: 'new' }, { outcome: 'new' }])
  expect(run.stuck).toBeUndefined()
  expect(run.steps[0]?.keeps).toMatchObject({ id: 'r', difference: 6n })
  const soon = dryRun(rowFixtures('anna=4 on 02-01, anna>bob 1 on 04-20'), {
    ...registerFixture,
    register,
  })
  expect(soon.outcomes[1]?.outcome).toBe('refused')
})
