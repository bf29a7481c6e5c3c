import { useQuery } from '@tanstack/react-query'
import { type TransactionDetail, transactions } from '@zegel/contract/transactions/transactions'
import { hasStatus } from '../../../lib/call.ts'
import { endpointQuery } from '../../../lib/endpoint-query.ts'

/** Whether there is nothing left to wait for: it was paid, or the money is on its way; shares wait for a notary then. */
export function isReady({
  status,
  awaits_deed,
}: Pick<TransactionDetail, 'status' | 'awaits_deed'>): boolean {
  return status === 'completed' || status === 'payment_pending' || awaits_deed
}

const WHOLE = {
  // Whoever issues reads it too, and is not thanked for it.
  own: true,
  with_signers: true,
  with_template: true,
  with_files: true,
  with_instrument_settings: true,
  with_stray_payments: true,
} as const

/** A transaction that is waited for. */
export interface Awaited {
  transaction: TransactionDetail | undefined
  /** There is no such transaction for whoever asks: nobody need wait for it. */
  isUnknown: boolean
  isLooking: boolean
  lookAgain: () => void
}

/**
 * A transaction, asked for again after each delay until it is ready, and after that whenever something happens to it. A call that
 * fails is tried again like one that comes too early; after the last delay only whoever reads the page asks.
 */
export function useAwaitedTransaction(id: string, delaysMs: readonly number[]): Awaited {
  const { data, error, isFetching, refetch } = useQuery({
    ...endpointQuery(transactions.get, { query: { uuid: id, ...WHOLE } }),
    retry: false,
    refetchInterval: ({ state }) => {
      if ((state.data && isReady(state.data)) || hasStatus(state.error, 404)) return false
      const asked = state.dataUpdateCount + state.errorUpdateCount
      return delaysMs[asked - 1] ?? false
    },
    refetchIntervalInBackground: true,
  })
  return {
    transaction: data,
    isUnknown: hasStatus(error, 404),
    isLooking: isFetching,
    lookAgain: () => void refetch(),
  }
}
