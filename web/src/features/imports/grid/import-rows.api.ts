import { useDebouncedValue } from '@mantine/hooks'
import { type QueryClient, useMutation, useQueries, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { ImportRow } from '@zegel/contract/imports/import-rows'
import { imports } from '@zegel/contract/imports/imports'
import type { ImportKind } from '@zegel/core/imports/import-kind'
import { call, type Reply } from '../../../lib/call.ts'
import { endpointKey, endpointMutation, endpointQuery } from '../../../lib/endpoint-query.ts'

/** Which rows are shown. */
export type RowFilter = 'all' | 'errors' | 'edited' | 'repeated' | 'keeping'

/** What is listed: a kind, and which of its rows. */
export interface List {
  kind: ImportKind
  shown: RowFilter
  turn: number
}

/** Which rows are listed. */
export interface RowsQuery {
  importId: string
  kind: ImportKind
  only: 'errors' | 'edited' | 'repeated' | 'keeping' | undefined
  /** Counts how often it was filtered: what was put right stays in sight until somebody filters anew. */
  turn: number
}

type RowsPage = Reply<typeof imports.listRows>

const keyOf = (importId: string) => endpointKey(imports.listRows, { params: { id: importId } })

function windowQuery({ importId, kind, only, turn }: RowsQuery, index: number) {
  const query = { kind, page: index + 1, per_page: ROWS_IN_WINDOW, ...(only && { only }) }
  return {
    ...endpointQuery(
      imports.listRows,
      { params: { id: importId }, query },
      only ? String(turn) : undefined,
    ),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  }
}

// Whoever scrolls on is past a window before it is worth asking for.
const SETTLED_MS = 80

/** The rows from one index to before another; those of windows that were scrolled past are not asked for. */
export function useListedRows(listed: RowsQuery, from: number, to: number) {
  const windows = windowsOf(from, to)
  const [settled] = useDebouncedValue(windows.join(), SETTLED_MS)
  const asked = [0, ...windows.filter((index) => index !== 0)]
  const results = useQueries({
    queries: asked.map((index) => ({
      ...windowQuery(listed, index),
      enabled: index === 0 || settled.split(',').includes(String(index)),
    })),
  })
  const pages = new Map(asked.map((index, place) => [index, results[place]?.data]))
  return {
    /** Of all of them; undefined until it is known. */
    total: results[0]?.data?.total,
    loaded: [...pages.values()].flatMap((page) => page?.data ?? []),
    rowAt: (index: number): ImportRow | undefined =>
      pages.get(Math.floor(index / ROWS_IN_WINDOW))?.data[index % ROWS_IN_WINDOW],
    error: results.find(({ error }) => error !== null)?.error,
    retry: () => {
      for (const { isError, refetch } of results) if (isError) void refetch()
    },
  }
}

/** Fetches the rows from one index to before another, as far as they are not here. */
export function useFetchRows(listed: RowsQuery) {
  const queryClient = useQueryClient()
  return async (from: number, to: number): Promise<ImportRow[]> => {
    const pages: RowsPage[] = []
    for (const index of windowsOf(from, to)) {
      pages.push(await queryClient.fetchQuery(windowQuery(listed, index)))
    }
    const first = Math.floor(from / ROWS_IN_WINDOW) * ROWS_IN_WINDOW
    return pages.flatMap(({ data }) => data).slice(from - first, to - first)
  }
}

/** Fetches the next row with an error behind a row of the import; null when there is none. */
export function useNextError(importId: string) {
  return useMutation(
    endpointMutation(imports.nextError, {
      input: (after: number) => ({ params: { id: importId }, query: { after } }),
    }),
  )
}

/** Texts of cells by field. */
export type CellTexts = Readonly<Record<string, string>>

/** Saves texts of rows and shows what came of them wherever these rows are listed. */
export function useSaveRows(importId: string) {
  const queryClient = useQueryClient()
  return useCallback(
    async (rows: readonly { id: number; cells: CellTexts; said: CellTexts }[]) => {
      const body = {
        rows: rows.map(({ id, cells, said }) => ({ id, cells: { ...cells }, said: { ...said } })),
      }
      const reply = await call(imports.editRows, { params: { id: importId }, body })
      // What is asked again meanwhile was read before.
      await queryClient.cancelQueries({
        queryKey: keyOf(importId),
        predicate: ({ state }) => state.data !== undefined,
      })
      putRows(queryClient, importId, reply.rows)
      return reply
    },
    [queryClient, importId],
  )
}

function putRows(queryClient: QueryClient, importId: string, rows: readonly ImportRow[]): void {
  const byId = new Map(rows.map((row) => [row.id, row]))
  queryClient.setQueriesData<RowsPage>({ queryKey: keyOf(importId) }, (page) => {
    if (!page?.data.some(({ id }) => byId.has(id))) return page
    return { ...page, data: page.data.map((row) => byId.get(row.id) ?? row) }
  })
}

/** Asks again for the rows that are in sight, since what one row says changes how others stand; a filtered list stays as it is. */
export function refreshRows(queryClient: QueryClient, importId: string): void {
  void queryClient.invalidateQueries({
    queryKey: keyOf(importId),
    predicate: ({ queryKey: [, , turn] }) => turn === undefined,
  })
}

/** Rows come from the server so many at a time. */
export const ROWS_IN_WINDOW = 200

/** The windows, from 0, that rows from one index to before another are in. */
function windowsOf(from: number, to: number): number[] {
  const first = Math.floor(from / ROWS_IN_WINDOW)
  const last = Math.floor(Math.max(from, to - 1) / ROWS_IN_WINDOW)
  return Array.from({ length: last - first + 1 }, (_, index) => first + index)
}
