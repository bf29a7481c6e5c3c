import type { Db } from '../../../db/database.ts'
import { pagesAfter } from '../../../db/paging.ts'
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
  let checked = 0
  const pages = pagesAfter<Awaited<ReturnType<typeof listDeeds>>[number]>((last) =>
    listDeeds(db, { after: last && keyOf(last), most: A_PAGE }),
  )
  for await (const page of pages) {
    for (const deed of page) {
      const hash = hashOfContent(deed.content as DeedContent) // safe: written by the job that makes deeds; anything else has another hash
      if (!hash.equals(deed.content_sha256)) onProblem(keyOf(deed))
    }
    checked += page.length
    onProgress?.(checked)
  }
}

function keyOf(deed: { organization_id: string; transaction_id: string }): TransactionKey {
  return { organizationId: deed.organization_id, transactionId: deed.transaction_id }
}
