import { createHash } from 'node:crypto'
import type {
  ExtractHead,
  ExtractHolder,
  ExtractPage,
  MeetingHolder,
  Mutation,
} from '@zegel/contract/register/register-extract'
import { NotFound } from '@zegel/core/access/refusals'
import type { RawBuilder } from 'kysely'
import type { Db } from '../../../db/database.ts'
import type { Snapshot } from '../../../db/snapshot.ts'
import { type CorrectionRow, correctionsQuery } from './corrections.queries.ts'
import { type Correction, toCorrection } from './corrections.rows.ts'
import {
  countMutations,
  type ExtractOf,
  headQuery,
  type HeadRow,
  type HolderRow,
  holdersQuery,
  meetingHoldersQuery,
  mutationsQuery,
  type RightRow,
  rightsQuery,
} from './extract-data.queries.ts'
import {
  centsOfUnit,
  toEntry,
  toHead,
  toHolder,
  toMeetingHolder,
  toMutation,
} from './extract-data.rows.ts'

/** The register of one instrument on a day as it is printed, read as it is asked for; all of it is of one moment. */
export interface ReadRegister {
  head: ExtractHead
  /** In an extract of one holder there are no changes of others, nor others with meeting rights. */
  isOfOne: boolean
  holders: () => AsyncGenerator<ExtractHolder>
  mutations: () => AsyncGenerator<Mutation>
  meetingHolders: () => AsyncGenerator<MeetingHolder>
  /** What was corrected since the day; it is in the hash where there is any, so that all else has the hash that it had. */
  corrections: () => AsyncGenerator<Correction>
}

/** The hash of what was read, each part once and whole, whatever came first. */
export interface ReadHash {
  digest: () => Buffer
}

/** Registers to be printed, in their order, with the hash of all that was read of them in the end. */
export async function readRegisters(
  snapshot: Snapshot,
  all: readonly ExtractOf[],
): Promise<{ registers: ReadRegister[]; hash: ReadHash }> {
  const parts = new Map<string, Buffer>()
  const registers: ReadRegister[] = []
  for (const [at, of] of all.entries()) {
    const [row] = await Array.fromAsync(snapshot.stream(headQuery(of)))
    if (!row) throw new NotFound()
    const head = toHead(row, of.date, of.holderId !== null)
    const hashed = <Told>(part: string, told: AsyncGenerator<Told>) =>
      hashing(told, (digest, count) => {
        if (count > 0 || part !== 'corrections') parts.set(`${at} ${part}`, digest)
      })
    parts.set(`${at} head`, createHash('sha256').update(JSON.stringify(head)).digest())
    registers.push({
      head,
      isOfOne: of.holderId !== null,
      holders: () => hashed('holders', streamHolders(snapshot, of, row)),
      mutations: () => hashed('mutations', mapped(snapshot.stream(mutationsQuery(of)), toMutation)),
      meetingHolders: () =>
        hashed('meeting', mapped(snapshot.stream(meetingHoldersQuery(of)), toMeetingHolder)),
      corrections: () => {
        const tell = (one: CorrectionRow) => toCorrection(one, of.holderId)
        return hashed('corrections', mapped(snapshot.stream(correctionsQuery(of)), tell))
      },
    })
  }
  return { registers, hash: { digest: () => digestOf(parts) } }
}

function digestOf(parts: ReadonlyMap<string, Buffer>): Buffer {
  const hash = createHash('sha256')
  const named = [...parts].toSorted(([one], [other]) => (one < other ? -1 : 1))
  for (const [part, digest] of named) hash.update(`${part} ${digest.toString('hex')}\n`)
  return hash.digest()
}

async function* hashing<Told>(
  told: AsyncGenerator<Told>,
  note: (digest: Buffer, count: number) => void,
): AsyncGenerator<Told> {
  const hash = createHash('sha256')
  let count = 0
  for await (const one of told) {
    hash.update(`${JSON.stringify(one)}\n`)
    count += 1
    yield one
  }
  note(hash.digest(), count)
}

async function* mapped<Row, Told>(
  rows: AsyncGenerator<Row>,
  tell: (row: Row) => Told,
): AsyncGenerator<Told> {
  for await (const row of rows) yield tell(row)
}

async function* streamHolders(
  snapshot: Snapshot,
  of: ExtractOf,
  head: HeadRow,
): AsyncGenerator<ExtractHolder> {
  const rights = await Array.fromAsync(snapshot.stream(rightsQuery(of)))
  yield* inHolders(snapshot.stream(holdersQuery(of)), { of, head, rights })
}

interface AboutHolders {
  of: ExtractOf
  head: HeadRow
  rights: readonly RightRow[]
}

// Rows of one holder come one after the other.
async function* inHolders(
  rows: AsyncIterable<HolderRow> | Iterable<HolderRow>,
  { of, head, rights }: AboutHolders,
): AsyncGenerator<ExtractHolder> {
  const centsEach = centsOfUnit(head)
  const about = { centsEach, isOfOne: of.holderId !== null }
  const byHolder = Map.groupBy(rights, ({ holder_id }) => holder_id)
  let holder: ExtractHolder | undefined
  for await (const row of rows) {
    if (holder?.legal_person.id !== row.id) {
      if (holder) yield holder
      holder = toHolder(row, { centsEach, rights: byHolder.get(row.id) ?? [] })
    }
    if (row.change !== null) holder.entries.push(toEntry(row, about))
  }
  if (holder) yield holder
}

/** Some holders of a register on a day by name, with all that is printed of them; NotFound for an instrument that is gone. */
export async function getExtractPage(
  db: Db,
  of: ExtractOf,
  { page, per_page }: { page: number; per_page: number },
): Promise<ExtractPage> {
  const [head] = await rowsOf(db, headQuery(of))
  if (!head) throw new NotFound()
  const paging = { offset: (page - 1) * per_page, limit: per_page }
  const rows = await rowsOf(db, holdersQuery(of, paging))
  const ids = [...new Set(rows.map(({ id }) => id))]
  const rights = await rowsOf(db, rightsQuery(of, ids))
  return {
    head: toHead(head, of.date, of.holderId !== null),
    data: await Array.fromAsync(inHolders(rows, { of, head, rights })),
    total: of.holderId === null ? head.holders : ids.length,
  }
}

/** Some changes in a register until a day, in the order of days. */
export async function listMutations(
  db: Db,
  of: ExtractOf,
  { page, per_page }: { page: number; per_page: number },
): Promise<{ data: Mutation[]; total: number }> {
  const paging = { offset: (page - 1) * per_page, limit: per_page }
  const rows = await rowsOf(db, mutationsQuery(of, paging))
  return { data: rows.map(toMutation), total: await countMutations(db, of) }
}

async function rowsOf<Row>(db: Db, query: RawBuilder<Row>): Promise<Row[]> {
  return (await query.execute(db)).rows
}
