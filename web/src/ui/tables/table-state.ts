import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { useDeferredValue, useState } from 'react'
import { afterPaint } from '../../lib/browser/after-paint.ts'
import { toPlainText } from '../../lib/text.ts'

/** The filters that are on, by their word in the address. */
export type TableFilters = Readonly<Record<string, string | undefined>>

/** Which part of a long list is shown, in the words of the contract's pageQuery. */
export interface TableState<Filters = TableFilters> {
  page: number
  per_page: number
  /** A column's key, with '-' before it for descending. */
  sort: string
  q: string
  filters: Filters
}

type Paging = Pick<TableState, 'page' | 'per_page'>

/** Which page of a list is shown, and how many rows at a time. */
export interface PagingControl {
  state: Paging
  change(part: Partial<Paging>): void
  /** A search or filter is on. */
  isNarrowed?: boolean
}

export interface TableControl<Filters = TableFilters> {
  state: TableState<Filters>
  /** Changes part of it; anything but the page goes back to page 1. A filter that is not named stays as it is. */
  change(part: Partial<TableState<Filters>>): void
  /** A search or filter is on, so that an empty table means 'nothing found'. */
  isNarrowed: boolean
  /** Takes the search and all filters away. */
  clear(): void
  /** Shows this page in the place of one that is not there: no step back leads to that again. */
  turnBackTo(page: number): void
  /** Searches, narrows and sorts as it was kept. */
  show(kept: Pick<TableState, 'q' | 'sort' | 'filters'>): void
}

/** What was asked of a list, as far as it came; while another part of it comes, this is of the one before. */
interface AskedList {
  data?: { total: number } | undefined
  isPlaceholderData: boolean
}

/** That a list has nothing at all, so that there is nothing in it to find either. */
export function isNothing(list: AskedList, { isNarrowed }: { isNarrowed: boolean }): boolean {
  return list.data?.total === 0 && !list.isPlaceholderData && !isNarrowed
}

/** What values each filter may have. */
type Choices = Readonly<Record<string, readonly string[]>>
type Chosen<Values extends Choices> = {
  readonly [Word in keyof Values]?: Values[Word][number] | undefined
}

interface TableOptions<Values extends Choices> {
  /** Stands before its words in the address where a screen has more than one table: 'bank.page'. */
  name?: string
  /** How it is sorted until somebody chooses otherwise. */
  sort: string
  per_page?: number
  /** By what can be sorted, without the '-'. */
  sorts?: readonly string[]
  filters?: Values
}

/**
 * Paging, sorting, search and filters of one table, which the address says: a reload, a link and the way back show the same. What is as at
 * first is left out of it, and what makes no sense in it is as if it were not there.
 */
export function useTableState<const Values extends Choices = Record<never, never>>(
  options: TableOptions<Values>,
): TableControl<Chosen<Values>> {
  const navigate = useNavigate()
  const router = useRouter()
  // Other words of the address are of others: what is open beside a table makes no other table of it.
  const named = useSearch({
    strict: false,
    select: (search: Words): TableState => readTable(search, options),
    structuralSharing: true,
  }) as TableState<Chosen<Values>> // safe: what readTable gives, whose choices the router can't follow
  // The address changes before the table is drawn, and a table that is about to go is not drawn as the next address has it.
  const state = useDeferredValue(named)
  function go(change: (before: typeof state) => typeof state, isStep: boolean): void {
    void navigate({
      to: '.',
      // safe: the words of a table are texts, as all of the address
      search: ((before: Words) => {
        const after = change(readTable(before, options))
        return { ...before, ...writeTable(after, options) }
      }) as never,
      state: true,
      replace: !isStep,
      resetScroll: false,
    })
  }
  return controlOf(options, state, (change, isStep) => {
    const { pathname } = router.latestLocation
    // What is pressed answers first. On a screen that one went to by then there is another table.
    afterPaint(() => {
      if (router.latestLocation.pathname === pathname) go(change, isStep)
    })
  })
}

/** The same for a table beside, or in the way of, what the address is about: a drawer, a dialog, a step. */
export function useLocalTableState<const Values extends Choices = Record<never, never>>(
  options: TableOptions<Values>,
): TableControl<Chosen<Values>> {
  const [state, setState] = useState(() => readTable({}, options))
  return controlOf(options, state, setState)
}

function controlOf<Values extends Choices>(
  { filters: choices }: TableOptions<Values>,
  state: TableState<Chosen<Values>>,
  set: (
    change: (before: TableState<Chosen<Values>>) => TableState<Chosen<Values>>,
    isStep: boolean,
  ) => void,
): TableControl<Chosen<Values>> {
  function change(part: Partial<TableState<Chosen<Values>>>) {
    // Not each letter is a step back; a search on its own is.
    const isTyping = part.q !== undefined && Object.keys(part).length === 1 && state.q !== ''
    set(
      (before) => ({
        ...before,
        page: 1,
        ...part,
        filters: { ...before.filters, ...part.filters },
      }),
      !isTyping,
    )
  }
  const none = Object.fromEntries(Object.keys(choices ?? {}).map((word) => [word, undefined]))
  return {
    state,
    change,
    isNarrowed: state.q !== '' || Object.values(state.filters).some((one) => one !== undefined),
    // safe: a filter may be absent, and what is no value of it is none when it is read from the address
    clear: () => change({ q: '', filters: none as Chosen<Values> }),
    turnBackTo: (page) => set((before) => ({ ...before, page }), false),
    show: ({ q, sort, filters }) =>
      change({ q, sort, filters: { ...none, ...filters } as Chosen<Values> }),
  }
}

/** All that an address says behind its '?', by its words. */
export type Words = Readonly<Record<string, unknown>>

const PER_PAGE = 10
const MOST_PER_PAGE = 200
const LONGEST_SEARCH = 200

function readTable<Values extends Choices>(
  words: Words,
  options: TableOptions<Values>,
): TableState<Chosen<Values>> {
  const { sort, per_page: perPage = PER_PAGE, sorts = [] } = options
  const choices: Choices = options.filters ?? {}
  const read = (word: string) => words[addressWord(word, options)]
  const asked = toPlainText(read('sort')) ?? ''
  const chosen = Object.entries(choices).map(([word, values]) => [
    word,
    values.find((value) => value === read(word)),
  ])
  return {
    page: toCount(read('page'), Number.MAX_SAFE_INTEGER) ?? 1,
    per_page: toCount(read('size'), MOST_PER_PAGE) ?? perPage,
    sort: sorts.includes(asked.replace(/^-/, '')) ? asked : sort,
    q: (toPlainText(read('q')) ?? '').slice(0, LONGEST_SEARCH),
    filters: Object.fromEntries(chosen) as Chosen<Values>, // safe: each is one of its values, or none
  }
}

function writeTable<Values extends Choices>(
  { page, per_page: perPage, sort, q, filters }: TableState<Chosen<Values>>,
  options: TableOptions<Values>,
): Record<string, string | undefined> {
  const words = {
    page: page === 1 ? undefined : String(page),
    size: perPage === (options.per_page ?? PER_PAGE) ? undefined : String(perPage),
    sort: sort === options.sort ? undefined : sort,
    q: q || undefined,
    ...filters,
  }
  return Object.fromEntries(
    Object.entries(words).map(([word, value]) => [addressWord(word, options), value]),
  )
}

function addressWord(word: string, { name }: { name?: string }): string {
  return name ? `${name}.${word}` : word
}

function toCount(word: unknown, most: number): number | undefined {
  const count = Number(word)
  return Number.isInteger(count) && count >= 1 && count <= most ? count : undefined
}
