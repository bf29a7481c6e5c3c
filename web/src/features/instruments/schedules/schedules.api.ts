import { useQuery } from '@tanstack/react-query'
import { schedules } from '@zegel/contract/instruments/schedules'
import { endpointQuery } from '../../../lib/endpoint-query.ts'

/** What is paid on a bond to all its holders, or to one. */
export function useSchedule(instrumentId: string, legalPersonId?: string) {
  const query = {
    financial_instrument_id: instrumentId,
    ...(legalPersonId && { legal_person_id: legalPersonId }),
  }
  return useQuery(endpointQuery(schedules.get, { query }))
}
