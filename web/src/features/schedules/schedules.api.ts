import { useQuery } from '@tanstack/react-query'
import { schedules } from '@zegel/contract/schedules'
import { call } from '../../lib/call.ts'

/** What is paid on a bond to all its holders. Terms and postings change it, so it is asked for again with the instruments. */
export function useSchedule(instrumentId: string) {
  return useQuery({
    queryKey: ['instruments', 'schedule', instrumentId],
    queryFn: ({ signal }) =>
      call(schedules.get, { query: { financial_instrument_id: instrumentId } }, { signal }),
  })
}
