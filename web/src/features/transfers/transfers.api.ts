import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { instrumentFiles } from '@zegel/contract/instrument-files'
import { portfolio } from '@zegel/contract/portfolio'
import { receivers, type WantedReceiver } from '@zegel/contract/receivers'
import { type NewTransaction, transactions } from '@zegel/contract/transactions'
import { call } from '../../lib/call.ts'
import { refreshAfterPosting } from '../../pieces/after-posting.ts'

/** All positions of the legal persons the user acts for; a posting asks for them again. */
export function useOwnPositions() {
  return useQuery({
    queryKey: ['portfolio', 'positions'],
    queryFn: ({ signal }) => call(portfolio.listBalances, {}, { signal }),
  })
}

/** The legal persons the user acts for that are participants of the instrument. */
export function useOwnParticipants(instrumentId: string) {
  return useQuery({
    queryKey: ['register', 'own-participants', instrumentId],
    queryFn: ({ signal }) => call(receivers.list, { query: { id: instrumentId } }, { signal }),
  })
}

/** Finds the participant with an address, or adds somebody new where that is allowed. */
export function useFindReceiver() {
  return useMutation({
    mutationFn: (wanted: WantedReceiver) => call(receivers.find, { body: wanted }),
  })
}

/** The documents that come with every transaction of the instrument. */
export function useDocumentsOfTransactions(instrumentId: string) {
  return useQuery({
    queryKey: ['instruments', 'documents-of-transactions', instrumentId],
    queryFn: ({ signal }) =>
      call(instrumentFiles.listOfTransactions, { query: { id: instrumentId } }, { signal }),
  })
}

export function useCreateTransfer() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ input, idempotencyKey }: { input: NewTransaction; idempotencyKey: string }) =>
      call(transactions.create, { body: input }, { idempotencyKey }),
    // Also after a refusal: then others were first, and what is on screen is old.
    onSettled: () => refreshAfterPosting(queryClient),
  })
}
