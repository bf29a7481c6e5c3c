/** A page asked for: which rows, in which order. */
export interface PageRequest<Sort extends string> {
  page: number
  per_page: number
  sort?: Sort | `-${Sort}` | undefined
}

export interface PageWindow {
  limit: number
  offset: number
  descending: boolean
  /** The rows come back in the opposite order: turn them round. */
  turned: boolean
}

/** Splits '-name' into the column and its direction. */
export function toOrder<Sort extends string>(
  sort: Sort | `-${Sort}`,
): { column: Sort; descending: boolean } {
  const descending = sort.startsWith('-')
  return { column: (descending ? sort.slice(1) : sort) as Sort, descending } // safe: what is left is the column
}

/** Reads pages of the second half from the end, so that the last page costs what the first does. */
export function windowOf(
  { page, per_page }: PageRequest<string>,
  total: number,
  descending: boolean,
): PageWindow {
  const offset = (page - 1) * per_page
  const limit = Math.max(0, Math.min(per_page, total - offset))
  if (offset <= total / 2) return { limit, offset, descending, turned: false }
  return {
    limit,
    offset: Math.max(0, total - offset - limit),
    descending: !descending,
    turned: true,
  }
}

/** The rows of a window in the order asked for. */
export function inOrder<Row>(rows: Row[], window: PageWindow): Row[] {
  return window.turned ? rows.toReversed() : rows
}

/** Pages of rows, each asked for after the last row of the one before, until there are no more: as much memory for many rows as for few. */
export async function* pagesAfter<Row>(
  list: (after: Row | undefined) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  for (let page = await list(undefined); page.length > 0; page = await list(page.at(-1))) yield page
}

const AT_A_TIME = 1_000

/** All rows of a list that is asked for by page and tells how many there are, a page at a time. */
export async function* everyPage<Row>(
  list: (
    paging: Pick<PageRequest<never>, 'page' | 'per_page'>,
  ) => Promise<{ rows: readonly Row[]; total: number }>,
): AsyncGenerator<Row> {
  for (let page = 1; ; page += 1) {
    const { rows, total } = await list({ page, per_page: AT_A_TIME })
    yield* rows
    if (page * AT_A_TIME >= total) return
  }
}
