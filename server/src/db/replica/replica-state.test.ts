import { DatabaseError } from 'pg'
import { describe, expect, it } from 'vitest'
import {
  type DatabaseStanding,
  faultOfReplica,
  checkReplica,
  measureLag,
  ReplicaUnfit,
} from './replica-state.ts'

const primary: DatabaseStanding = {
  ...{ isReplica: false, systemId: '7', databaseId: 5n },
  ...{ timeline: 2, lsn: 100n },
}

describe('whether a replica has all that the primary had', () => {
  it.each([
    ['it replayed as much', {}, 'in_use'],
    ['it replayed more, which came in since', { lsn: 101n }, 'in_use'],
    ['it replayed a byte less', { lsn: 99n }, 'behind'],
    ['it replays no log', { lsn: -1n }, 'behind'],
    ['it was made a primary, and went on by itself', { isReplica: false, lsn: 900n }, 'promoted'],
    ['it follows a primary that was lost', { timeline: 1, lsn: 900n }, 'other_history'],
    ['it is a cluster of its own', { systemId: '8', lsn: 900n }, 'other_database'],
    ['it is another database of the same cluster', { databaseId: 6n }, 'other_database'],
    ['it is the primary of another', { systemId: '8', isReplica: false }, 'other_database'],
  ] as const)('%s', (_, differs, state) => {
    expect(checkReplica({ ...primary, isReplica: true, ...differs }, primary)).toBe(state)
  })
})

describe('by how much it lags', () => {
  const samples = [10n, 20n, 30n].map((lsn, index) => ({ at: index * 1000, lsn }))

  it.each([
    ['nothing, when it has the last', 30n, 0, 1],
    ['nothing, when it has more', 35n, 0, 1],
    ['since the newest that it has', 29n, 1500, 2],
    ['since the first, when it has none', 5n, 2500, 3],
  ] as const)('%s', (_, replayed, lagMs, left) => {
    const measured = measureLag(samples, replayed, 2500)
    expect(measured.lagMs).toBe(lagMs)
    expect(measured.samples).toEqual(samples.slice(-left))
  })
})

describe('whose fault it is that a read failed there', () => {
  it.each([
    ['what it replays cancelled it', refusal('40001'), 'refused'],
    ['what it replays ended its connection', refusal('40001', 'FATAL'), 'refused'],
    ['it would have written', refusal('25006'), 'refused'],
    ['it would have locked', refusal('55000'), 'refused'],
    ['a table is not there yet', refusal('42P01'), 'refused'],
    ['a block is damaged there', refusal('XX001'), 'refused'],
    ['it shuts down', refusal('57P01', 'FATAL'), 'away'],
    ['it starts', refusal('57P03', 'FATAL'), 'away'],
    ['nobody listens', Object.assign(new Error(), { code: 'ECONNREFUSED' }), 'away'],
    ['the connection broke', new Error('Connection terminated unexpectedly'), 'away'],
    ['it was promoted meanwhile', new ReplicaUnfit('promoted'), 'away'],
    ['another connection leads to one that is behind', new ReplicaUnfit('behind'), 'refused'],
    ['it took longer than a statement may', refusal('57014'), undefined],
    ['no column can hold the value', refusal('22P02'), undefined],
    ['nothing is there', new Error('not found'), undefined],
    ['something else was thrown', 'text', undefined],
  ] as const)('%s', (_, error, fault) => {
    expect(faultOfReplica(error)).toBe(fault)
  })
})

function refusal(code: string, severity = 'ERROR'): DatabaseError {
  return Object.assign(new DatabaseError('refused', 1, 'error'), { code, severity })
}
