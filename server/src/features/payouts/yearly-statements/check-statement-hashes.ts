import type { Db } from '../../../db/database.ts'
import { pagesAfter } from '../../../db/paging.ts'
import { hashOf } from './make-statements.ts'
import { type HashedStatement, listHashedStatements } from './yearly-statements.queries.ts'

interface CheckOptions {
  onProblem: (statement: Pick<HashedStatement, 'organization_id' | 'id'>) => void
  /** Told after each page how many were looked at. */
  onProgress?: (checked: number) => void
}

const A_PAGE = 200

/** Names every yearly statement that says something else than its hash was taken of. Its file is checked with all other files. */
export async function checkStatementHashes(
  db: Db,
  { onProblem, onProgress }: CheckOptions,
): Promise<void> {
  let checked = 0
  const pages = pagesAfter<HashedStatement>((after) =>
    listHashedStatements(db, { after, most: A_PAGE }),
  )
  for await (const page of pages) {
    for (const one of page) if (!hashOf(one.data).equals(one.data_sha256)) onProblem(one)
    checked += page.length
    onProgress?.(checked)
  }
}
