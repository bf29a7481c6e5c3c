import type { Db } from '../../../db/database.ts'
import { type DeedContent, hashOfContent } from '../deed-content.ts'
import { listDeeds, type TransactionKey } from '../deeds.queries.ts'

interface CheckOptions {
  onProblem: (deed: TransactionKey) => void
  /** Told after each page how many were looked at. */
  onProgress?: (checked: number) => void
}

const A_PAGE = 200

/** Names every deed whose content is not the one that its hash was taken of. The file of a deed is checked with all other files. */
export async function checkDeeds(db: Db, { onProblem, onProgress }: CheckOptions): Promise<void> {
  let after: TransactionKey | undefined
  let checked = 0
  for (;;) {
    const page = await listDeeds(db, { after, most: A_PAGE })
    for (const { content, content_sha256, ...key } of page) {
      const hash = hashOfContent(content as DeedContent) // safe: written by the job that makes deeds; anything else has another hash
      after = { organizationId: key.organization_id, transactionId: key.transaction_id }
      if (!hash.equals(content_sha256)) onProblem(after)
    }
    if (page.length === 0) return
    checked += page.length
    onProgress?.(checked)
  }
}
