import type { RegisterFormat } from '@zegel/contract/file-formats'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type NewBalanceRegistration, register } from '@zegel/contract/register'
import { type CallInput, call } from '../../lib/call.ts'
import { requestUrl } from '../../lib/request.ts'
import { refreshAfterPosting } from '../../pieces/after-posting.ts'

/** Who holds how much on a date. */
export function useHoldings(instrumentId: string, date: string) {
  const query = { financial_instrument_id: instrumentId, date }
  return useQuery({
    queryKey: ['register', 'holdings', query],
    queryFn: ({ signal }) => call(register.getHoldings, { query }, { signal }),
    placeholderData: keepPreviousData,
  })
}

type Reversal = CallInput<typeof register.reverseRegistration>['body']
type RegistrationsQuery = NonNullable<CallInput<typeof register.listRegistrations>['query']>

export function useRegistrations(instrumentId: string, query: RegistrationsQuery) {
  return useQuery({
    queryKey: ['register', 'registrations', instrumentId, query],
    queryFn: ({ signal }) =>
      call(register.listRegistrations, { params: { id: instrumentId }, query }, { signal }),
    placeholderData: keepPreviousData,
  })
}

export function useRegisterBalance() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({
      input,
      idempotencyKey,
    }: {
      input: NewBalanceRegistration
      idempotencyKey: string
    }) => call(register.registerBalance, { body: input }, { idempotencyKey }),
    onSuccess: () => refreshAfterPosting(queryClient),
  })
}

export function useReverseRegistration() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ input, idempotencyKey }: { input: Reversal; idempotencyKey: string }) =>
      call(register.reverseRegistration, { body: input }, { idempotencyKey }),
    onSuccess: () => refreshAfterPosting(queryClient),
  })
}

/** The address of the register on a date as a file. */
export function registerUrl(instrumentId: string, date: string, format: RegisterFormat): string {
  return requestUrl(register.downloadBalances.path, {
    query: { financial_instrument_id: instrumentId, date, format },
  })
}

/** The next registration of somebody that stays true when one of this date is made; nothing is asked while either is not known. */
export function useLaterRegistration(instrumentId: string, legalPersonId: string, date: string) {
  const query = { instrument_id: instrumentId, legal_person_id: legalPersonId, date }
  return useQuery({
    queryKey: ['register', 'later-registration', query],
    queryFn: ({ signal }) => call(register.findLaterRegistration, { query }, { signal }),
    enabled: legalPersonId !== '' && /^\d{4}-\d\d-\d\d$/.test(date),
  })
}

/** How many units somebody holds on a date; nothing is asked while that is not known. */
export function useBalanceOn(instrumentId: string, legalPersonId: string, date: string) {
  const body = { financial_instrument_id: instrumentId, legal_person_id: legalPersonId, date }
  return useQuery({
    queryKey: ['register', 'balance', body],
    queryFn: ({ signal }) => call(register.getBalance, { body }, { signal }),
    enabled: legalPersonId !== '' && /^\d{4}-\d\d-\d\d$/.test(date),
  })
}
