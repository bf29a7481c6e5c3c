import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { paymentFiles } from '@zegel/contract/payouts/payment-files'
import { paymentRuns } from '@zegel/contract/payouts/payment-runs'
import type { CallInput } from '../../../lib/call.ts'
import {
  EVEN_REFUSED,
  endpointMutation,
  endpointQuery,
  refresh,
} from '../../../lib/endpoint-query.ts'
import { refusalOf, toastFailure } from '../../../shared/acting/toast-failure.ts'
import { notifySuccess } from '../../../ui/dialogs/toasts.tsx'

/** How an organisation pays out, and from which accounts. */
export function settingsQuery(organizationId: string) {
  return endpointQuery(paymentRuns.getSettings, { query: { organization_id: organizationId } })
}

/** The days on which something falls due without a run. */
export function dueDaysQuery(organizationId: string) {
  return endpointQuery(paymentRuns.listDueDays, { query: { organization_id: organizationId } })
}

export function useRuns(query: CallInput<typeof paymentRuns.list>['query']) {
  return useQuery({
    ...endpointQuery(paymentRuns.list, { query }),
    placeholderData: keepPreviousData,
  })
}

// While a job prepares it, also where no live connection tells that it is done.
const ASK_AGAIN_MS = 2000

/** A run with its totals, asked again until it is prepared. */
export function runQuery(id: string) {
  return {
    ...endpointQuery(paymentRuns.get, { params: { id } }),
    refetchInterval: ({ state }: { state: { data?: { status: string } | undefined } }) =>
      state.data?.status === 'preparing' ? ASK_AGAIN_MS : (false as const),
  }
}

export function useRunLines(
  id: string,
  query: NonNullable<CallInput<typeof paymentRuns.listLines>['query']>,
) {
  return useQuery({
    ...endpointQuery(paymentRuns.listLines, { params: { id }, query }),
    placeholderData: keepPreviousData,
  })
}

export function lineQuery(id: string, lineId: string) {
  return endpointQuery(paymentRuns.getLine, { params: { id }, query: { line_id: lineId } })
}

export function filesQuery(id: string) {
  return endpointQuery(paymentFiles.list, { params: { id } })
}

/** What is otherwise than it was. */
export function useRunChanges(id: string, page: number, isWanted: boolean) {
  return useQuery({
    ...endpointQuery(paymentRuns.listChanges, { params: { id }, query: { page } }),
    placeholderData: keepPreviousData,
    enabled: isWanted,
  })
}

/** Asks again which files there are and who took them along, once one was. */
export function useRefreshFiles() {
  const client = useQueryClient()
  return () => void refresh(client, ['payment-runs'])
}

type Deed = typeof paymentRuns.check | typeof paymentRuns.refresh | typeof paymentFiles.make

/** Something done with a run by pressing a button: what it says afterwards, or why it was refused. */
export function useRunDeed(deed: Deed, id: string, done: string) {
  return useMutation({
    ...endpointMutation(deed, { sent: { params: { id } }, ...EVEN_REFUSED }),
    onSuccess: () => notifySuccess(done),
    onError: (error) => toastFailure(error, refusalOf(error)),
  })
}
