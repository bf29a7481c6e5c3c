import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { dividendTax } from '@zegel/contract/payouts/dividend-tax'
import { hasSetting } from '@zegel/contract/instruments/has-setting'
import { dividends } from '@zegel/contract/payouts/dividends'
import { INSTRUMENT_TYPES } from '@zegel/core/instruments/types/names'
import { paysDividend } from '@zegel/core/payouts/dividends/dividend'
import type { CallInput } from '../../../lib/call.ts'
import {
  EVEN_REFUSED,
  endpointMutation,
  endpointQuery,
  type MutationRequest,
} from '../../../lib/endpoint-query.ts'
import { instrumentQuery, useInstruments } from '../../../shared/instruments/instruments.api.ts'

const PAYING = INSTRUMENT_TYPES.filter(paysDividend)

/** The instruments of an organisation on which a dividend can be paid. */
export function usePayingInstruments(organizationId: string) {
  return useInstruments(organizationId, PAYING)
}

/** What holders of a class of shares get before others; undefined where there is no such thing, or none is chosen. */
export function useClassPreference(id: string): string | undefined {
  const { data } = useQuery({ ...instrumentQuery(id), enabled: id !== '' })
  return data && hasSetting(data, 'preference')
    ? (data.settings.preference ?? undefined)
    : undefined
}

export function useDividends(query: CallInput<typeof dividends.list>['query']) {
  return useQuery({
    ...endpointQuery(dividends.list, { query }),
    placeholderData: keepPreviousData,
  })
}

export function dividendQuery(id: string) {
  return endpointQuery(dividends.get, { params: { id } })
}

export function useDividendLines(
  id: string,
  query: CallInput<typeof dividends.listLines>['query'],
) {
  return useQuery({
    ...endpointQuery(dividends.listLines, { params: { id }, query }),
    placeholderData: keepPreviousData,
  })
}

export function usePreviewDividend() {
  return useMutation(endpointMutation(dividends.preview))
}

export function useRecordDividend() {
  return useMutation(endpointMutation(dividends.record, EVEN_REFUSED))
}

export function useReverseDividend(id: string) {
  return useMutation(
    endpointMutation(dividends.reverse, {
      input: ({
        input,
        ...key
      }: {
        input: { reason: string }
        idempotencyKey: string
      }): MutationRequest<typeof dividends.reverse> => ({ params: { id }, body: input, ...key }),
      ...EVEN_REFUSED,
    }),
  )
}

export function useMakeDividendRun(id: string) {
  return useMutation(
    endpointMutation(dividends.makeRun, {
      input: ({
        input,
        ...key
      }: {
        input: CallInput<typeof dividends.makeRun>['body']
        idempotencyKey: string
      }): MutationRequest<typeof dividends.makeRun> => ({ params: { id }, body: input, ...key }),
    }),
  )
}

export function exemptionsQuery(organizationId: string) {
  return endpointQuery(dividendTax.listExemptions, { query: { organization_id: organizationId } })
}

export function useAddExemption() {
  return useMutation(endpointMutation(dividendTax.addExemption))
}

export function useEndExemption() {
  return useMutation(endpointMutation(dividendTax.endExemption, EVEN_REFUSED))
}

export function ratesQuery() {
  return endpointQuery(dividendTax.listRates)
}

export function useAddRate() {
  return useMutation(endpointMutation(dividendTax.addRate))
}

export function useRemoveRate() {
  return useMutation(endpointMutation(dividendTax.removeRate, EVEN_REFUSED))
}
