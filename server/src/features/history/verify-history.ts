import type { Context } from '../../context.ts'
import { checkStoredFiles } from '../../storage/check-stored-files.ts'
import { checkDeeds } from '../deeds/deeds.ts'
import { checkPaymentFiles, checkStatementHashes } from '../payouts/payouts.ts'
import { type Difference, DIFFERENCE_KINDS, findDifferences } from './consistency.queries.ts'
import {
  callCheckSeals,
  findUnsealed,
  type HistoryKind,
  isInChain,
  listChains,
  listOrganizationIds,
  type SealProblemRow,
  insertHistoryCheck,
} from './seals.queries.ts'
import type { Db } from '../../db/database.ts'

/** Something that is not as it should be, named so that it can be looked up. */
export type HistoryProblem =
  | { part: 'register'; organizationId: string; difference: Difference }
  | { part: 'chain'; organizationId: string; seal: SealProblemRow }
  | { part: 'unsealed'; organizationId: string; kind: HistoryKind; id: string }
  | { part: 'deed'; organizationId: string; transactionId: string }
  | { part: 'statement'; organizationId: string; id: string }
  | { part: 'payment'; organizationId: string; lineId: string }
  | { part: 'file'; id: string; fileName: string; problem: string }
  | { part: 'head'; head: PublishedHead }

/** A head as it was published: the number of a seal and its hash. */
export interface PublishedHead {
  organizationId: string
  number: bigint
  hash: Buffer
}

export interface VerifyOptions {
  onProblem: (problem: HistoryProblem) => void
  /** Told what is being looked at, and how far that is, of how much. */
  onProgress?: (part: HistoryProblem['part'], done: number, of?: number) => void
  /** Heads that somebody kept, which the chains should still have. */
  heads?: readonly PublishedHead[]
  /** How many ask the database at once. */
  workers?: number
}

// A seal has at most a thousand records.
const SEALS_AT_ONCE = 20n
const UNSEALED_AT_MOST = 1000
const A_DAY_MS = 24 * 3_600_000

/**
 * Walks everything: what is kept beside the entries of each register, the chain of each organisation with every record it seals, what
 * stands in no seal, the deeds, the yearly statements, whom files for the bank pay, and all files. Tells of each thing that is not as it should be; changes nothing, and needs no more memory for
 * ten million records than for ten. Throws StorageAway when the files can't be read.
 */
export async function verifyHistory(
  context: Pick<Context, 'db' | 'storage' | 'now'>,
  options: VerifyOptions,
): Promise<void> {
  const { db, now } = context
  const { onProblem, onProgress, heads = [] } = options
  await verifyRegisters(context, options)
  await verifyChains(context, options)
  onProgress?.('unsealed', 0)
  const aDayAgo = new Date(now().epochMilliseconds - A_DAY_MS)
  for (const { organization_id, kind, id } of await findUnsealed(db, aDayAgo, UNSEALED_AT_MOST))
    onProblem({ part: 'unsealed', organizationId: organization_id, kind, id })
  for (const head of heads)
    if (!(await isInChain(db, head.organizationId, head))) onProblem({ part: 'head', head })
  await checkDeeds(db, {
    onProblem: (key) => onProblem({ part: 'deed', ...key }),
    onProgress: (done) => onProgress?.('deed', done),
  })
  await checkStatementHashes(db, {
    onProblem: ({ organization_id: organizationId, id }) =>
      onProblem({ part: 'statement', organizationId, id }),
    onProgress: (done) => onProgress?.('statement', done),
  })
  await checkPaymentFiles(context, {
    onProblem: (line) => onProblem({ part: 'payment', ...line }),
    onProgress: (done) => onProgress?.('payment', done),
  })
  await checkStoredFiles(context, {
    onProblem: (problem) => onProblem({ part: 'file', ...problem }),
    onProgress: (done) => onProgress?.('file', done),
  })
}

async function verifyRegisters(
  { db }: Pick<Context, 'db'>,
  { onProblem, onProgress, workers = 2 }: VerifyOptions,
): Promise<void> {
  const organizations = await listOrganizationIds(db)
  // Those of one organisation also beside each other: it may be the only one, and large.
  const asked = organizations.flatMap((organizationId) =>
    DIFFERENCE_KINDS.map((kind) => ({ organizationId, kind })),
  )
  let done = 0
  await inParallel(asked, workers, async ({ organizationId, kind }) => {
    for (const difference of await findDifferences(db, { organizationId, kind }))
      onProblem({ part: 'register', organizationId, difference })
    done += 1
    onProgress?.('register', done, asked.length)
  })
}

async function verifyChains(
  { db }: Pick<Context, 'db'>,
  { onProblem, onProgress, workers = 2 }: VerifyOptions,
): Promise<void> {
  const chains = await listChains(db)
  const stretches = chains.flatMap(({ organization_id, newest }) =>
    Array.from({ length: Number((newest + SEALS_AT_ONCE - 1n) / SEALS_AT_ONCE) }, (_, index) => ({
      organizationId: organization_id,
      from: BigInt(index) * SEALS_AT_ONCE + 1n,
    })),
  )
  let done = 0
  await inParallel(stretches, workers, async ({ organizationId, from }) => {
    const problems = await callCheckSeals(db, organizationId, from, from + SEALS_AT_ONCE - 1n)
    for (const seal of problems) onProblem({ part: 'chain', organizationId, seal })
    done += 1
    onProgress?.('chain', done, stretches.length)
  })
}

async function inParallel<Item>(
  items: readonly Item[],
  workers: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const waiting = items.values()
  await Promise.all(
    Array.from({ length: workers }, async () => {
      for (const item of waiting) await work(item)
    }),
  )
}

/**
 * Notes that all of the history was looked at and how much of it was not as it should be, for who runs the server. A database that can
 * only be read, such as a copy, is looked at all the same.
 */
export async function recordCheck(db: Db, startedAt: Date, problems: number): Promise<void> {
  await insertHistoryCheck(db, startedAt, problems).catch(() => {})
}
