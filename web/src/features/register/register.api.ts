import { participants } from '@zegel/contract/register/participants'
import type { RegisterFormat } from '@zegel/contract/file-formats'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { type NewBalanceRegistration, register } from '@zegel/contract/register/register'
import type { CallInput } from '../../lib/call.ts'
import { endpointMutation, endpointQuery } from '../../lib/endpoint-query.ts'
import { requestUrl } from '../../lib/request.ts'

/** Who holds how much on a date. */
export function holdingsQuery(instrumentId: string, date: string) {
  return endpointQuery(register.getHoldings, {
    query: { financial_instrument_id: instrumentId, date },
  })
}

export function useHoldings(instrumentId: string, date: string) {
  return useQuery({ ...holdingsQuery(instrumentId, date), placeholderData: keepPreviousData })
}

type HoldersQuery = CallInput<typeof participants.listHolders>['query']

/** How the register begins. */
export const FIRST_HOLDERS = { page: 1, per_page: 25, sort: '-balance' } as const

/** A page of everybody who holds units on a date, today when none is named. */
export function holdersQuery(query: HoldersQuery) {
  return endpointQuery(participants.listHolders, { query })
}

type Totalled = CallInput<typeof participants.sumParticipants>['query']

/** What the participants that pass a filter have together: the same on each page of their list, in whatever order. */
export function useParticipantTotals(query: Totalled) {
  return useQuery({
    ...endpointQuery(participants.sumParticipants, { query }),
    placeholderData: keepPreviousData,
  })
}

export function useHolders(query: HoldersQuery) {
  return useQuery({ ...holdersQuery(query), placeholderData: keepPreviousData })
}

type Reversal = CallInput<typeof register.reverseRegistration>['body']
type RegistrationsQuery = NonNullable<CallInput<typeof register.listRegistrations>['query']>

/** How the list of an instrument's registrations begins. */
export const FIRST_REGISTRATIONS = { page: 1, per_page: 10, sort: '-effective_date' } as const

export function registrationsQuery(instrumentId: string, query: RegistrationsQuery) {
  return endpointQuery(register.listRegistrations, { params: { id: instrumentId }, query })
}

export function useRegistrations(instrumentId: string, query: RegistrationsQuery) {
  return useQuery({
    ...registrationsQuery(instrumentId, query),
    placeholderData: keepPreviousData,
  })
}

export function useRegisterBalance() {
  return useMutation(
    endpointMutation(register.registerBalance, {
      input: ({ input, ...key }: { input: NewBalanceRegistration; idempotencyKey: string }) => ({
        body: input,
        ...key,
      }),
      waits: false,
    }),
  )
}

export function useReverseRegistration() {
  return useMutation(
    endpointMutation(register.reverseRegistration, {
      input: ({ input, ...key }: { input: Reversal; idempotencyKey: string }) => ({
        body: input,
        ...key,
      }),
      waits: false,
    }),
  )
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
    ...endpointQuery(register.findLaterRegistration, { query }),
    enabled: legalPersonId !== '' && /^\d{4}-\d\d-\d\d$/.test(date),
  })
}

/** How many units somebody holds on a date; nothing is asked while that is not known. */
export function useBalanceOn(instrumentId: string, legalPersonId: string, date: string) {
  const body = { financial_instrument_id: instrumentId, legal_person_id: legalPersonId, date }
  return useQuery({
    ...endpointQuery(register.getBalance, { body }),
    enabled: legalPersonId !== '' && /^\d{4}-\d\d-\d\d$/.test(date),
  })
}
