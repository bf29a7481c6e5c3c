import { useEffect, useEffectEvent, useState } from 'react'
import { flushSync } from 'react-dom'

/** So many rows a table has on paper at most; a file has all of them. */
export const MOST_PRINTED = 2000
const ROWS_AT_A_TIME = 200

/** Reads one page of a table. */
export type LoadPage<Row> = (paging: {
  page: number
  per_page: number
}) => Promise<{ data: readonly Row[]; total: number }>

// What fills the tables on screen with all their rows before they are printed.
const fills = new Set<() => Promise<void>>()
// What ends once the rows of a table are there, of those that are still on their way.
const coming = new Set<Promise<void>>()

// Without a connection a table may not come at all; then the page is printed as it is.
const PATIENCE_MS = 10_000

/**
 * Prints the page once its tables are there, with all their rows as far as paper can have them; when some can't be read, with those on screen.
 */
export async function printWhole(): Promise<void> {
  const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))
  await Promise.race([Promise.all(coming), patience])
  await Promise.allSettled([...fills].map((fill) => fill()))
  window.print()
}

function handleKey(event: KeyboardEvent) {
  const isPrint = (event.ctrlKey || event.metaKey) && !event.altKey && event.key === 'p'
  if (!isPrint || fills.size + coming.size === 0) return
  event.preventDefault()
  void printWhole()
}

/** The rows of a paged table while it is printed; undefined on screen. The keys that print wait until they are there, and until a table has come. */
export function usePrintedRows<Row>(
  { isPaged, isComing }: { isPaged: boolean; isComing: boolean },
  loadPage: LoadPage<Row> | undefined,
): readonly Row[] | undefined {
  const [printed, setPrinted] = useState<readonly Row[]>()
  const canFill = isPaged && loadPage !== undefined
  const fill = useEffectEvent(async () => {
    if (!loadPage) return
    const rows = await loadRows(loadPage)
    // On screen before the print begins.
    flushSync(() => setPrinted(rows))
  })

  useEffect(() => {
    if (!canFill) return
    const mine = () => fill()
    const empty = () => setPrinted(undefined)
    fills.add(mine)
    window.addEventListener('afterprint', empty)
    return () => {
      fills.delete(mine)
      window.removeEventListener('afterprint', empty)
    }
  }, [canFill])

  useEffect(() => {
    // The same listener, however many tables there are.
    window.addEventListener('keydown', handleKey)
    if (!isComing) return
    const { promise, resolve } = Promise.withResolvers<void>()
    coming.add(promise)
    return () => {
      coming.delete(promise)
      resolve()
    }
  }, [isComing])
  return printed
}

async function loadRows<Row>(loadPage: LoadPage<Row>): Promise<Row[]> {
  const rows: Row[] = []
  for (let page = 1; rows.length < MOST_PRINTED; page += 1) {
    const { data, total } = await loadPage({ page, per_page: ROWS_AT_A_TIME })
    rows.push(...data)
    if (data.length === 0 || rows.length >= total) break
  }
  return rows.slice(0, MOST_PRINTED)
}
