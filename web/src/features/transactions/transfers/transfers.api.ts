import { useMutation, useQuery } from '@tanstack/react-query'
import { instrumentFiles } from '@zegel/contract/instruments/instrument-files'
import { portfolio } from '@zegel/contract/portfolio/portfolio'
import { receivers, type ReceiverQuery } from '@zegel/contract/transactions/receivers'
import { type NewTransaction, transactions } from '@zegel/contract/transactions/transactions'
import { EVEN_REFUSED, endpointMutation, endpointQuery } from '../../../lib/endpoint-query.ts'

/** All positions of the legal persons the user acts for; a posting asks for them again. */
export function positionsQuery() {
  return endpointQuery(portfolio.listBalances)
}

/** The legal persons the user acts for that are participants of the instrument. */
export function ownParticipantsQuery(instrumentId: string) {
  return endpointQuery(receivers.list, { query: { id: instrumentId } })
}

/** Finds the participant with an address, or adds somebody new where that is allowed. */
export function useFindReceiver() {
  return useMutation(
    endpointMutation(receivers.find, { input: (body: ReceiverQuery) => ({ body }) }),
  )
}

/** The documents that come with every transaction of the instrument. */
export function useDocumentsOfTransactions(instrumentId: string) {
  return useQuery(
    endpointQuery(instrumentFiles.listOfTransactions, { query: { id: instrumentId } }),
  )
}

export function useCreateTransfer() {
  return useMutation(
    endpointMutation(transactions.create, {
      input: ({ input, ...key }: { input: NewTransaction; idempotencyKey: string }) => ({
        body: input,
        ...key,
      }),
      ...EVEN_REFUSED,
    }),
  )
}
