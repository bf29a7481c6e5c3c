import { createHash } from 'node:crypto'
import { inflateSync } from 'node:zlib'
import type { Db } from '../../../db/database.ts'
import { findDeedById, findDeedByHash, type StoredDeedToVerify } from './verify-deed.queries.ts'

/** What a PDF turned out to be. */
export type Verdict =
  | (StoredDeedToVerify & { verdict: 'unchanged' })
  /** Unchanged, and of a transaction that was turned back since: what it laid down no longer holds. */
  | (StoredDeedToVerify & { verdict: 'reversed'; reversedAt: Date })
  /** It says it is a deed of ours, and differs from the one that is kept. */
  | (StoredDeedToVerify & { verdict: 'changed' })
  /** It says it is a deed of ours, of a transaction of which no deed is kept: a concept, or made up. */
  | { verdict: 'not kept'; documentId: string }
  | { verdict: 'not ours' }

/** Compares a PDF with the deeds that are kept: byte for byte by its SHA-256, and when that is unknown by the document it names. */
export async function verifyDeed(db: Db, pdf: Buffer): Promise<Verdict> {
  const same = await findDeedByHash(db, createHash('sha256').update(pdf).digest())
  if (same?.reversedAt) return { ...same, verdict: 'reversed', reversedAt: same.reversedAt }
  if (same) return { verdict: 'unchanged', ...same }
  const documentId = documentIdIn(pdf)
  if (!documentId) return { verdict: 'not ours' }
  const kept = await findDeedById(db, documentId)
  return kept ? { verdict: 'changed', ...kept } : { verdict: 'not kept', documentId }
}

const MARK = /zegel-deed:([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})/

// A program that saves a PDF anew may press together what stood in it was.
function documentIdIn(pdf: Buffer): string | undefined {
  const text = pdf.toString('latin1')
  const [, id] = MARK.exec(text) ?? []
  if (id) return id
  for (const [, stream = ''] of text.matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)) {
    const [, hidden] = MARK.exec(inflated(stream)) ?? []
    if (hidden) return hidden
  }
  return undefined
}

const MOST_BYTES = 16 * 1024 * 1024

function inflated(stream: string): string {
  try {
    const bytes = Buffer.from(stream, 'latin1')
    return inflateSync(bytes, { maxOutputLength: MOST_BYTES }).toString('latin1')
  } catch {
    // Not everything in a PDF is text that was pressed together.
    return ''
  }
}
