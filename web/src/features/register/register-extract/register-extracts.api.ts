import { keepPreviousData, useMutation, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import {
  type ExtractOptions,
  type RegisterExtract,
  registerExtracts,
} from '@zegel/contract/register/register-extract'
import { readDate } from '@zegel/core/parsing/read-date'
import type { CallInput } from '../../../lib/call.ts'
import { endpointMutation, endpointQuery } from '../../../lib/endpoint-query.ts'
import { requestUrl } from '../../../lib/request.ts'

/** Of what a register is printed: an instrument, all that an issuer issues, or what one holder has. */
export type ExtractSource =
  | { kind: 'instrument'; financial_instrument_id: string }
  | { kind: 'holder'; financial_instrument_id: string; legal_person_id: string }
  | { kind: 'issuer'; organization_id: string; legal_person_id: string }
  | { kind: 'own'; financial_instrument_id: string; legal_person_id: string }

const PROGRESS_EVERY_MS = 1000
const NEWEST = { page: 1, per_page: 5 }

/** What was printed last, asked for again while something is being printed. */
export function useExtracts(source: ExtractSource) {
  const { kind, ...ids } = source
  const list = LISTS[kind]
  // safe: each kind has the ids that its call takes
  const input = { query: { ...ids, ...NEWEST } } as CallInput<typeof registerExtracts.list>
  return useSuspenseQuery({
    ...endpointQuery(list as typeof registerExtracts.list, input), // safe: all of them answer the same
    refetchInterval: ({ state }) => (state.data?.data.some(isUnderWay) ? PROGRESS_EVERY_MS : false),
  })
}

const LISTS = {
  instrument: registerExtracts.list,
  holder: registerExtracts.list,
  issuer: registerExtracts.listOfIssuer,
  own: registerExtracts.listOwn,
} as const

const ASKS = {
  instrument: registerExtracts.ask,
  holder: registerExtracts.ask,
  issuer: registerExtracts.askOfIssuer,
  own: registerExtracts.askOwn,
} as const

/** Asks for it to be printed. */
export function useRequestExtract({ kind, ...ids }: ExtractSource) {
  return useMutation(
    endpointMutation(ASKS[kind] as typeof registerExtracts.ask, {
      // safe: each kind has the ids that its call takes
      input: ({ wish, ...options }: { wish: ExtractOptions; idempotencyKey: string }) => ({
        body: { ...(ids as { financial_instrument_id: string }), ...wish }, // safe: as above
        ...options,
      }),
    }),
  )
}

/** How much would be printed: the head and the first holder; nothing of all that an issuer issues. */
export function useExtractPreview(source: ExtractSource, date: string) {
  const own = source.kind === 'own'
  const ids = source.kind === 'issuer' ? { financial_instrument_id: '' } : source
  const query = {
    financial_instrument_id: ids.financial_instrument_id,
    ...('legal_person_id' in ids && { legal_person_id: ids.legal_person_id }),
    date,
  }
  const page = own ? registerExtracts.getOwnPage : registerExtracts.getPage
  return useQuery({
    ...endpointQuery(page as typeof registerExtracts.getPage, {
      // safe: both answer the same
      query: { ...query, ...(!own && { per_page: 1 }) },
    }),
    placeholderData: keepPreviousData,
    enabled: source.kind !== 'issuer' && readDate(date) === date,
  })
}

/** Whether it is still being printed, or waits for that. */
export function isUnderWay({ status }: Pick<RegisterExtract, 'status'>): boolean {
  return status === 'waiting' || status === 'printing'
}

/** The address of what was printed. */
export function extractUrl(id: string): string {
  return requestUrl(registerExtracts.download.path.replace(':id', id), {})
}
