import {
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { instrumentFiles } from '@zegel/contract/instruments/instrument-files'
import { payments } from '@zegel/contract/payments/payments'
import type { SheetFormat } from '@zegel/contract/file-formats'
import { register } from '@zegel/contract/register/register'
import { transactionExport } from '@zegel/contract/transactions/transaction-export'
import {
  type NewTransaction,
  type Transaction,
  type TransactionDetail,
  transactions,
} from '@zegel/contract/transactions/transactions'
import { type CallInput, call, type Reply } from '../../lib/call.ts'
import { actOnEach } from '../../shared/acting/act-on-each.ts'
import { requestUrl } from '../../lib/request.ts'
import {
  EVEN_REFUSED,
  endpointKey,
  endpointMutation,
  endpointQuery,
  refresh,
} from '../../lib/endpoint-query.ts'

export type InstrumentTransactionsQuery = CallInput<typeof transactions.listOfInstrument>['query']
export type UserTransactionsQuery = NonNullable<CallInput<typeof transactions.listOfUser>['query']>

/** How the list of an instrument's transactions begins. */
export const FIRST_TRANSACTIONS = { page: 1, per_page: 5, sort: '-effective_date' } as const

export function instrumentTransactionsQuery(query: InstrumentTransactionsQuery) {
  return endpointQuery(transactions.listOfInstrument, { query })
}

export function useInstrumentTransactions(query: InstrumentTransactionsQuery) {
  return useQuery({
    ...instrumentTransactionsQuery(query),
    placeholderData: keepPreviousData,
  })
}

type Counted = CallInput<typeof transactions.countOfInstrument>['query']

/** How many transactions of an instrument a search leaves, of each kind that their list can be narrowed to. */
export function useTransactionCounts(query: Counted) {
  return useQuery({
    ...endpointQuery(transactions.countOfInstrument, { query }),
    placeholderData: keepPreviousData,
  })
}

/** The address of a file of the transactions that pass a filter. */
export function exportUrl(query: Totalled, format: SheetFormat): string {
  return requestUrl(transactionExport.ofInstrument.path, { query: { ...query, format } })
}

type Totalled = CallInput<typeof transactions.sumOfInstrument>['query']

/** What transactions of an instrument come to together: the same on each page of their list. */
export function useTransactionTotals(query: Totalled) {
  return useQuery({
    ...endpointQuery(transactions.sumOfInstrument, { query }),
    placeholderData: keepPreviousData,
  })
}

/** Transactions of the legal persons the user acts for. */
export function userTransactionsQuery(query: UserTransactionsQuery) {
  return endpointQuery(transactions.listOfUser, { query })
}

/** The latest few of the user's open or past transactions, of all legal persons or of one. */
export function latestOf(panel: 'outstanding' | 'history', legalPersonId?: string) {
  return {
    panel,
    page: 1,
    per_page: 3,
    sort: '-effective_date',
    ...(legalPersonId && { legal_person_id: legalPersonId }),
  } as const
}

export function useUserTransactions(query: UserTransactionsQuery) {
  return useQuery({
    ...userTransactionsQuery(query),
    placeholderData: keepPreviousData,
  })
}

export type IncomingListed = Reply<typeof transactions.listOfUser>['data'][number]

const INCOMING = { flow: 'receiving', with_files: true, sort: 'created_at' } as const

/** What somebody receives from an organisation, with its files; what waits longest first. */
export function incomingTransactionsQuery(organizationId: string) {
  return queryOptions({
    queryKey: endpointKey(transactions.listOfUser, { query: INCOMING }, 'all'),
    queryFn: ({ signal }): Promise<IncomingListed[]> => listIncoming(signal),
    select: (incoming) => incoming.filter((one) => one.organization_id === organizationId),
  })
}

const A_PAGE = 100

async function listIncoming(signal: AbortSignal): Promise<IncomingListed[]> {
  const query = { ...INCOMING, per_page: A_PAGE }
  const found: IncomingListed[] = []
  for (let page = 1; ; page += 1) {
    const { data, total } = await call(
      transactions.listOfUser,
      { query: { ...query, page } },
      { signal },
    )
    found.push(...data)
    if (data.length === 0 || found.length >= total) return found
  }
}

/** A transaction, with its parts as soon as they are there. */
export type KnownTransaction = Transaction &
  Partial<
    Pick<
      TransactionDetail,
      'signers' | 'files' | 'timeline' | 'stray_payments' | 'objection' | 'may_object'
    >
  >

// A transaction with its signers, files and history.
const WHOLE = {
  with_signers: true,
  with_files: true,
  with_timeline: true,
  with_stray_payments: true,
} as const

/** A transaction with its signers, files and history; until these are known, as a list on screen had it. */
export function useTransaction(uuid: string) {
  const queryClient = useQueryClient()
  const query = { uuid, ...WHOLE }
  return useQuery<KnownTransaction>({
    queryKey: endpointKey(transactions.get, { query }),
    queryFn: ({ signal }) => call(transactions.get, { query }, { signal }),
    placeholderData: () => findListed(queryClient, uuid),
  })
}

function findListed(queryClient: QueryClient, uuid: string): Transaction | undefined {
  return [transactions.listOfInstrument, transactions.listOfUser]
    .flatMap((list) =>
      queryClient.getQueriesData<{ data: Transaction[] }>({
        queryKey: endpointKey(list),
        // All pages together are kept as a list of their own.
        predicate: ({ queryKey: [, , part] }) => part === undefined,
      }),
    )
    .flatMap(([, page]) => page?.data ?? [])
    .find((listed) => listed.uuid === uuid)
}

/** The files that come with every transaction of an instrument. */
export function useAttachedFiles(instrumentId: string) {
  return useQuery(
    endpointQuery(instrumentFiles.listOfTransactions, { query: { id: instrumentId } }),
  )
}

export function useCreateTransaction() {
  return useMutation(
    endpointMutation(transactions.create, {
      input: ({ input, ...key }: { input: NewTransaction; idempotencyKey: string }) => ({
        body: input,
        ...key,
      }),
      waits: false,
    }),
  )
}

/** What a position can still give from a date on, or from today; `positionId` is the participation's id. */
export function usePendingBalance(positionId: string | undefined, date?: string) {
  const query = date ? { date } : {}
  return useQuery({
    ...endpointQuery(register.getPendingBalance, { params: { id: positionId ?? '' }, query }),
    enabled: positionId !== undefined,
  })
}

export type Decision = 'accept' | 'consent' | 'reject' | 'markAsPaid' | 'recordPayment'

/** Accepts, agrees, cancels, marks as paid, or records that it was paid since. */
export function useDecide(decision: Decision) {
  const queryClient = useQueryClient()
  const decided =
    decision === 'recordPayment' ? transactions.recordPayments : transactions[decision]
  return useMutation({
    mutationFn: async ({ id, financial_instrument_id }: Transaction) => {
      if (decision !== 'recordPayment')
        return call(transactions[decision], { body: { transaction_id: id } })
      await call(transactions.recordPayments, {
        body: { financial_instrument_id, transaction_ids: [id] },
      })
      return undefined
    },
    // Also after a refusal: it may have been decided elsewhere, and then what is on screen is old.
    onSettled: () => void refresh(queryClient, decided.changes),
  })
}

/** Withdraws several, or marks them as paid, one after the other. */
export function useDecideEach(decision: 'reject' | 'markAsPaid') {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (rows: readonly Transaction[]) =>
      actOnEach(rows, async ({ id }) => {
        await call(transactions[decision], { body: { transaction_id: id } })
        return undefined
      }),
    onSettled: () => void refresh(queryClient, transactions[decision].changes),
  })
}

/** Asks where a transaction is paid. */
export function usePay() {
  return useMutation(
    endpointMutation(payments.pay, {
      input: (transactionId: string) => ({ body: { transaction_id: transactionId } }),
      ...EVEN_REFUSED,
    }),
  )
}

export function useReverseTransaction() {
  return useMutation(
    endpointMutation(transactions.reverse, {
      input: ({
        input,
        ...key
      }: {
        input: { transaction_id: string; reason: string }
        idempotencyKey: string
      }) => ({ body: input, ...key }),
      waits: false,
    }),
  )
}

/** Takes back, with a reason, that a transaction was paid outside the platform. */
export function useWithdrawPayment() {
  return useMutation(
    endpointMutation(transactions.withdrawPayment, {
      input: (body: CallInput<typeof transactions.withdrawPayment>['body']) => ({ body }),
      ...EVEN_REFUSED,
    }),
  )
}

/** Records of several transactions of an instrument at once that they were paid since: of all of them, or of none. */
export function useRecordPayments(instrumentId: string) {
  return useMutation(
    endpointMutation(transactions.recordPayments, {
      input: (ids: string[]) => ({
        body: { financial_instrument_id: instrumentId, transaction_ids: ids },
      }),
      ...EVEN_REFUSED,
    }),
  )
}
