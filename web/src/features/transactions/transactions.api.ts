import {
  keepPreviousData,
  type QueryClient,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { instrumentFiles } from '@zegel/contract/instrument-files'
import { payments } from '@zegel/contract/payments'
import { register } from '@zegel/contract/register'
import {
  type NewTransaction,
  type Transaction,
  type TransactionDetail,
  transactions,
} from '@zegel/contract/transactions'
import { type CallInput, call, type Reply } from '../../lib/call.ts'
import { refreshAfterPosting } from '../../pieces/after-posting.ts'

export type InstrumentTransactionsQuery = CallInput<typeof transactions.listOfInstrument>['query']
export type UserTransactionsQuery = NonNullable<CallInput<typeof transactions.listOfUser>['query']>

export function useInstrumentTransactions(query: InstrumentTransactionsQuery) {
  return useQuery({
    queryKey: ['transactions', 'of-instrument', query],
    queryFn: ({ signal }) => call(transactions.listOfInstrument, { query }, { signal }),
    placeholderData: keepPreviousData,
  })
}

/** Transactions of the legal persons the user acts for. */
export function useUserTransactions(query: UserTransactionsQuery) {
  return useQuery({
    queryKey: ['transactions', 'of-user', query],
    queryFn: ({ signal }) => call(transactions.listOfUser, { query }, { signal }),
    placeholderData: keepPreviousData,
  })
}

export type IncomingListed = Reply<typeof transactions.listOfUser>['data'][number]

/** What somebody receives from an organisation, with its files; what waits longest first. */
export function useIncomingTransactions(organizationId: string) {
  return useQuery({
    queryKey: ['transactions', 'incoming', organizationId],
    queryFn: ({ signal }) => listIncoming(signal),
    select: (incoming) => incoming.filter((one) => one.organization_id === organizationId),
  })
}

const A_PAGE = 100

async function listIncoming(signal: AbortSignal): Promise<IncomingListed[]> {
  const query = {
    flow: 'receiving',
    with_files: true,
    sort: 'created_at',
    per_page: A_PAGE,
  } as const
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

/** A transaction with its signers, files and history; until these are known, as a list on screen had it. */
export function useTransaction(uuid: string) {
  const queryClient = useQueryClient()
  return useQuery<KnownTransaction>({
    queryKey: ['transactions', 'one', uuid],
    queryFn: ({ signal }) =>
      call(
        transactions.get,
        {
          query: {
            uuid,
            with_signers: true,
            with_files: true,
            with_timeline: true,
            with_stray_payments: true,
          },
        },
        { signal },
      ),
    placeholderData: () => findListed(queryClient, uuid),
  })
}

function findListed(queryClient: QueryClient, uuid: string): Transaction | undefined {
  return queryClient
    .getQueriesData<{ data: Transaction[] }>({ queryKey: ['transactions'], predicate: isList })
    .flatMap(([, page]) => page?.data ?? [])
    .find((listed) => listed.uuid === uuid)
}

function isList({ queryKey }: { queryKey: readonly unknown[] }): boolean {
  return queryKey[1] === 'of-instrument' || queryKey[1] === 'of-user'
}

/** The files that come with every transaction of an instrument. */
export function useAttachedFiles(instrumentId: string) {
  return useQuery({
    queryKey: ['instrument-files', 'of-transactions', instrumentId],
    queryFn: ({ signal }) =>
      call(instrumentFiles.listOfTransactions, { query: { id: instrumentId } }, { signal }),
  })
}

export function useCreateTransaction() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ input, idempotencyKey }: { input: NewTransaction; idempotencyKey: string }) =>
      call(transactions.create, { body: input }, { idempotencyKey }),
    onSuccess: () => refreshAfterPosting(queryClient),
  })
}

/** What a position can still give from a date on, or from today; `positionId` is the participation's id. */
export function usePendingBalance(positionId: string | undefined, date?: string) {
  const query = date ? { date } : {}
  return useQuery({
    queryKey: ['transactions', 'pending-balance', positionId, query],
    queryFn: ({ signal }) =>
      call(register.getPendingBalance, { params: { id: positionId ?? '' }, query }, { signal }),
    enabled: positionId !== undefined,
  })
}

export type Decision = 'accept' | 'consent' | 'reject' | 'markAsPaid' | 'recordPayment'

/** Accepts, agrees, cancels, marks as paid, or records that it was paid since. */
export function useDecide(decision: Decision) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ id, financial_instrument_id }: Transaction): Promise<unknown> =>
      decision === 'recordPayment'
        ? call(transactions.recordPayments, {
            body: { financial_instrument_id, transaction_ids: [id] },
          })
        : call(transactions[decision], { body: { transaction_id: id } }),
    // Also after a refusal: it may have been decided elsewhere, and then what is on screen is old.
    onSettled: () => refreshAfterPosting(queryClient),
  })
}

/** Asks where a transaction is paid. */
export function usePay() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (transactionId: string) =>
      call(payments.pay, { body: { transaction_id: transactionId } }),
    onSettled: () => refreshAfterPosting(queryClient),
  })
}

export function useReverseTransaction() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({
      input,
      idempotencyKey,
    }: {
      input: { transaction_id: string; reason: string }
      idempotencyKey: string
    }) => call(transactions.reverse, { body: input }, { idempotencyKey }),
    onSuccess: () => refreshAfterPosting(queryClient),
  })
}

/** Takes back, with a reason, that a transaction was paid outside the platform. */
export function useWithdrawPayment() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (input: CallInput<typeof transactions.withdrawPayment>['body']) =>
      call(transactions.withdrawPayment, { body: input }),
    onSettled: () => refreshAfterPosting(queryClient),
  })
}

/** Records of several transactions of an instrument at once that they were paid since: of all of them, or of none. */
export function useRecordPayments(instrumentId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (ids: string[]) =>
      call(transactions.recordPayments, {
        body: { financial_instrument_id: instrumentId, transaction_ids: ids },
      }),
    onSettled: () => refreshAfterPosting(queryClient),
  })
}
