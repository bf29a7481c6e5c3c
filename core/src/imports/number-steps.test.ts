import { expect, it } from 'vitest'
import { dryRun } from './dry-run/dry-run.ts'
import { addressOf, rowFixture, registerFixture } from './import-fixture.ts'

const dated = { effective_date: '2026-05-01' }

function states(name: string, start: number, end: number) {
  const numbering = [{ start, end }]
  const balance = end - start + 1
  return rowFixture('BalanceRegistrations', {
    email: addressOf(name),
    balance,
    numbering,
    ...dated,
  })
}

function gives(from: string, to: string, amount: number, numbering?: [number, number]) {
  const [start, end] = numbering ?? []
  return rowFixture('Transactions', {
    ...{ sender_email: addressOf(from), receiver_email: addressOf(to), amount, ...dated },
    ...(start && end && { numbering: [{ start, end }] }),
  })
}

function stepsOf(...rows: ReturnType<typeof states>[]): string[] {
  return dryRun(rows, registerFixture).steps.map(({ row, part, numbers = [] }) =>
    [row, part, ...numbers.map(({ start, end }) => `${start}-${end}`)].join(' ').trim(),
  )
}

it('gets the numbers before a transaction that gives them away on the same day', () => {
  expect(stepsOf(gives('bob', 'anna', 2, [1, 2]), states('bob', 3, 6))).toEqual([
    '1 freed 1-6',
    '1 needed 1-2',
    '0',
    '1 leaving 3-6',
    '1 coming 3-6',
  ])
})

it('frees numbers before they are issued again on the same day', () => {
  expect(stepsOf(gives('issuer', 'bob', 2, [1, 2]), states('anna', 11, 18))).toEqual([
    '1 freed 11-18',
    '0',
    '1 leaving 11-18',
    '1 coming 11-18',
  ])
})

it('waits for the end of the day where a transaction does not say which numbers', () => {
  expect(stepsOf(gives('anna', 'bob', 2), states('anna', 11, 18))).toEqual([
    '0',
    '1 leaving 11-18',
    '1 coming 11-18',
  ])
})
