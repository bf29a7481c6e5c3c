import { useMutation, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import {
  type EndedRight,
  limitedRights,
  type NewAcquisitionRecord,
  type NewLimitedRight,
  type RightAcknowledgement,
} from '@zegel/contract/register/limited-rights'
import { endpointMutation, endpointQuery } from '../../lib/endpoint-query.ts'

interface AskedRights {
  instrumentId: string
  /** Only what rests on units of one holder. */
  legalPersonId?: string | undefined
  /** As of a day; today when it is left out. */
  date?: string | undefined
  isWanted?: boolean
}

/** What rests on units of an instrument. */
export function useLimitedRights({
  instrumentId,
  legalPersonId,
  date,
  isWanted = true,
}: AskedRights) {
  const query = {
    financial_instrument_id: instrumentId,
    ...(legalPersonId && { legal_person_id: legalPersonId }),
    ...(date && { date }),
  }
  return useQuery({ ...endpointQuery(limitedRights.list, { query }), enabled: isWanted })
}

/** What rests on units of an instrument, within an `Awaited`. */
export function useKnownLimitedRights(instrumentId: string) {
  return useSuspenseQuery(
    endpointQuery(limitedRights.list, { query: { financial_instrument_id: instrumentId } }),
  )
}

interface Sending<Input> {
  input: Input
  idempotencyKey: string
}

export function useRecordRight() {
  return useMutation(
    endpointMutation(limitedRights.record, {
      input: ({ input, ...key }: Sending<NewLimitedRight>) => ({ body: input, ...key }),
    }),
  )
}

export function useEndRight() {
  return useMutation(
    endpointMutation(limitedRights.end, {
      input: ({ input, ...key }: Sending<EndedRight>) => ({ body: input, ...key }),
    }),
  )
}

export function useAcknowledgeRight() {
  return useMutation(
    endpointMutation(limitedRights.acknowledge, {
      input: ({ input, ...key }: Sending<RightAcknowledgement>) => ({ body: input, ...key }),
    }),
  )
}

interface Reversal {
  financial_instrument_id: string
  id: string
  reason: string
}

export function useReverseRight() {
  return useMutation(
    endpointMutation(limitedRights.reverse, {
      input: ({ input, ...key }: Sending<Reversal>) => ({ body: input, ...key }),
    }),
  )
}

/** Whether a company acknowledged a transfer of its shares. */
export function useAcquisition(uuid: string, isWanted: boolean) {
  return useQuery({
    ...endpointQuery(limitedRights.getAcquisition, { query: { uuid } }),
    enabled: isWanted,
  })
}

export function useRecordAcquisition() {
  return useMutation(
    endpointMutation(limitedRights.recordAcquisition, {
      input: ({ input, ...key }: Sending<NewAcquisitionRecord>) => ({ body: input, ...key }),
    }),
  )
}
