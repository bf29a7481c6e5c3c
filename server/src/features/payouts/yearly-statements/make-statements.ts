import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type { StatementContent } from '@zegel/contract/payouts/yearly-statements'
import { daysOfYear } from '@zegel/core/payouts/yearly-statement'
import type { Language } from '@zegel/contract/messages'
import { fill } from '@zegel/texts/fill'
import { inTransaction } from '../../../db/database.ts'
import type { ThreadContext } from '../../../jobs/thread-context.ts'
import { canonicalJson } from '../../../lib/canonical-json.ts'
import type { StoredBytes } from '../../../storage/stored-bytes.ts'
import { insertStoredFile } from '../../../storage/stored-files.queries.ts'
import { checkStatements } from './check-statements.ts'
import { computeStatements, prepareYear, type YearOfOrganization } from './compute-statements.ts'
import {
  deleteUnchanged,
  lockToMake,
  updateBegun,
  updateMade,
  updateStatement,
} from './make-statements.queries.ts'
import {
  insertStatementsToMake,
  listStatementsToMake,
  type StatementToMake,
} from './statement-figures.queries.ts'
import { statementPdf, wordsOf } from './statement-pdf.ts'
import { type BatchRow, findBatch } from './yearly-statements.queries.ts'

/** So many are read and reckoned together. */
const READ_AT_A_TIME = 500
/** So many are kept together: no more is done again by whoever goes on after this stopped. */
const KEPT_AT_A_TIME = 25

/**
 * Makes the statements of a batch that are not made yet, each kept with its hash and as a PDF in the language of its holder, and then holds
 * all that stand against the ledger. Whoever is stopped halfway goes on where it was; two at once do none twice.
 */
export async function makeStatements(context: ThreadContext, batchId: string): Promise<void> {
  const { db } = context
  const batch = await findBatch(db, batchId)
  if (!batch || !(await updateBegun(db, batch))) return
  const days = daysOfYear(batch.year)
  const { organization_id: organizationId, organization_name: organizationName, year } = batch
  await insertStatementsToMake(db, { organizationId, days }, batch)
  const of = await prepareYear(db, { organizationId, organizationName, year, days })
  let isWanted = await updateMade(db, batch)
  while (isWanted) {
    const some = await listStatementsToMake(db, organizationId, batchId, READ_AT_A_TIME)
    if (some.length === 0) break
    isWanted = await makeSome(context, { batch, of }, some)
  }
  if (isWanted) await checkStatements(context, batch, of)
}

interface MakingOf {
  batch: BatchRow
  of: YearOfOrganization
}

async function makeSome(
  context: ThreadContext,
  { batch, of }: MakingOf,
  all: readonly StatementToMake[],
): Promise<boolean> {
  const contents = await context.reads.run(({ db }) => computeStatements(db, of, all))
  const hashed = all.flatMap((statement) => {
    const content = contents.get(statement.holder_id)
    return content ? [{ statement, content, hash: hashOf(content) }] : []
  })
  const isSame = ({ statement, hash }: Hashed) => statement.replaces_sha256?.equals(hash) ?? false
  const unchanged = hashed.filter(isSame).map(({ statement }) => statement.id)
  await inTransaction(context.db, (tx) => deleteUnchanged(tx, batch.organization_id, unchanged))
  const changed = hashed.filter((one) => !isSame(one))
  for (let at = 0; at < changed.length; at += KEPT_AT_A_TIME) {
    await keepSome(context, batch, changed.slice(at, at + KEPT_AT_A_TIME))
    if (!(await updateMade(context.db, batch))) return false
  }
  return updateMade(context.db, batch)
}

interface Hashed {
  statement: StatementToMake
  content: StatementContent
  hash: Buffer
}

/** SHA-256 of what a statement says, in whichever language. */
export function hashOf(content: StatementContent): Buffer {
  return createHash('sha256').update(canonicalJson(content)).digest()
}

async function keepSome(
  { db, storage, now }: ThreadContext,
  batch: BatchRow,
  some: readonly Hashed[],
): Promise<void> {
  const printed: { one: Hashed; stored: StoredBytes }[] = []
  const forget = async (keys: readonly string[]) => {
    for (const key of keys) await storage.remove(key).catch(() => {})
  }
  const madeAt = now()
  try {
    for (const one of some) {
      const { statement, content, hash } = one
      const pdf = await buffer(
        statementPdf({
          ...{ id: statement.id, content, language: statement.language, madeAt },
          hash: hash.toString('hex'),
          corrects: correctedBy(batch.reason, statement.replaces_published_at),
        }),
      )
      printed.push({ one, stored: await storage.put(pdf) })
    }
    const left = await inTransaction(db, async (tx) => {
      const ids = await lockToMake(
        tx,
        batch,
        some.map(({ statement }) => statement.id),
      )
      for (const { one, stored } of printed) {
        const { statement, content, hash } = one
        if (!ids.has(statement.id)) continue
        const stored_file_id = await insertStoredFile(tx, {
          stored,
          organization_id: batch.organization_id,
          file_name: fileNameOf(content, statement.language),
          content_type: 'application/pdf',
        })
        await updateStatement(tx, batch.organization_id, {
          ...{ id: statement.id, data: content, data_sha256: hash, stored_file_id },
          printed_at: new Date(madeAt.epochMilliseconds),
        })
      }
      return printed.filter(({ one }) => !ids.has(one.statement.id))
    })
    await forget(left.map(({ stored }) => stored.key))
  } catch (error) {
    await forget(printed.map(({ stored }) => stored.key))
    throw error
  }
}

/** What a statement says of the one that it corrects; null of the first. */
export function correctedBy(
  reason: string | null,
  publishedAt: Date | null,
): { reason: string; publishedAt: Temporal.Instant } | null {
  if (reason === null || publishedAt === null) return null
  return {
    reason,
    publishedAt: Temporal.Instant.fromEpochMilliseconds(publishedAt.getTime()),
  }
}

/** What the file of a statement is called. */
export function fileNameOf({ year, holder }: StatementContent, language: Language): string {
  return `${fill(wordsOf(language).fileName, { year, name: holder.legal_name })}.pdf`
}
