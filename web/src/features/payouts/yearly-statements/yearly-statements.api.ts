import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import type { Language } from '@zegel/contract/messages'
import { yearlyStatements } from '@zegel/contract/payouts/yearly-statements'
import type { CallInput } from '../../../lib/call.ts'
import { EVEN_REFUSED, endpointMutation, endpointQuery } from '../../../lib/endpoint-query.ts'
import { requestUrl } from '../../../lib/request.ts'
import { refusalOf, toastFailure } from '../../../shared/acting/toast-failure.ts'
import { notifySuccess } from '../../../ui/dialogs/toasts.tsx'

const PROGRESS_EVERY_MS = 1500

/** What was made, asked again while something is being made. */
export function useBatches(query: CallInput<typeof yearlyStatements.list>['query']) {
  return useQuery({
    ...endpointQuery(yearlyStatements.list, { query }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.data.some(({ status }) => status === 'making') ? PROGRESS_EVERY_MS : false,
  })
}

/** Statements that are made together, asked again until they are. */
export function batchQuery(id: string) {
  return {
    ...endpointQuery(yearlyStatements.get, { params: { id } }),
    refetchInterval: ({ state }: { state: { data?: { status: string } | undefined } }) =>
      state.data?.status === 'making' ? PROGRESS_EVERY_MS : (false as const),
  }
}

export function useStatements(
  id: string,
  query: NonNullable<CallInput<typeof yearlyStatements.listStatements>['query']>,
) {
  return useQuery({
    ...endpointQuery(yearlyStatements.listStatements, { params: { id }, query }),
    placeholderData: keepPreviousData,
  })
}

/** The statements of those one acts for, or of one of them. */
export function useOwnStatements(
  legalPersonId: string | undefined,
  page: number,
  per_page: number,
) {
  const query = { page, per_page, ...(legalPersonId && { legal_person_id: legalPersonId }) }
  return useQuery({
    ...endpointQuery(yearlyStatements.listOwn, { query }),
    placeholderData: keepPreviousData,
  })
}

type Deed = typeof yearlyStatements.publish | typeof yearlyStatements.discard

/** Publishes statements or throws them away: what it says afterwards, or why it was refused. */
export function useBatchDeed(deed: Deed, id: string, done: string) {
  return useMutation({
    ...endpointMutation(deed, { sent: { params: { id } }, ...EVEN_REFUSED }),
    onSuccess: () => notifySuccess(done),
    onError: (error) => toastFailure(error, refusalOf(error)),
  })
}

/** The address of a statement as PDF, in the language of its holder or another. */
export function statementUrl(id: string, language?: Language): string {
  return requestUrl(yearlyStatements.download.path.replace(':id', id), {
    query: { ...(language && { language }) },
  })
}

/** The address of the workbook of all statements of a year. */
export function listUrl(id: string): string {
  return requestUrl(yearlyStatements.downloadList.path.replace(':id', id), {})
}
