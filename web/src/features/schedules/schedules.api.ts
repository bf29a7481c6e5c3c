import { useQuery } from '@tanstack/react-query'
import { schedules } from '@zegel/contract/schedules'
import { call } from '../../lib/call.ts'

/** What is paid on a bond to all its holders, or to one. Terms and postings change it, so it is asked for again with the instruments. */
export function useSchedule(instrumentId: string, legalPersonId?: string) {
  const query = {
    financial_instrument_id: instrumentId,
    ...(legalPersonId && { legal_person_id: legalPersonId }),
  }
  return useQuery({
    queryKey: ['instruments', 'schedule', query],
    queryFn: ({ signal }) => call(schedules.get, { query }, { signal }),
  })
}
