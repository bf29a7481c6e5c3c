import { keepPreviousData, useIsMutating, useMutation, useQuery } from '@tanstack/react-query'
import {
  invest,
  type Investment,
  type RegisterInvestor,
  type UpdateInvestor,
} from '@zegel/contract/invest/invest'
import { profile } from '@zegel/contract/accounts/profile'
import { call } from '../../lib/call.ts'
import { endpointMutation, endpointQuery } from '../../lib/endpoint-query.ts'

/** What a public link names. */
export interface PublicLink {
  fi: string
  o: string
}

export function offerQuery(link: PublicLink) {
  return endpointQuery(invest.get, { query: link })
}

/** Makes an account; whoever is signed in now is asked for again. */
export function useRegisterInvestor() {
  return useMutation(
    endpointMutation(invest.register, { input: (body: RegisterInvestor) => ({ body }) }),
  )
}

export function useUpdateInvestor() {
  return useMutation(
    endpointMutation(invest.updateUser, { input: (body: UpdateInvestor) => ({ body }) }),
  )
}

/** Keeps the account that interest and redemption go to. */
export function useSetIban() {
  return useMutation(
    endpointMutation(profile.setIban, { input: (IBAN: string) => ({ body: { IBAN } }) }),
  )
}

type Company = NonNullable<UpdateInvestor['extra_legal_person']>

/** Asks whether a company can be added, without adding it. */
export function checkLegalPerson(body: Company): Promise<void> {
  return call(invest.checkLegalPerson, { body })
}

/** What so many units bring; what was known last stays while it is asked anew. */
export function useYield(link: PublicLink, units: number) {
  return useQuery({
    ...endpointQuery(invest.getYield, { query: { ...link, units } }),
    placeholderData: keepPreviousData,
  })
}

interface InvestInput {
  body: Investment
  idempotencyKey: string
}

/** Reserves and starts the payment; when that is refused, what is left is asked for again. Once it is done, one leaves to pay. */
export function useInvest() {
  return useMutation({
    ...endpointMutation(invest.invest, {
      input: (input: InvestInput) => input,
      refreshes: 'refused',
    }),
    mutationKey: INVESTING,
  })
}

const INVESTING = ['invest']

/** Whether an investment is being made. */
export function useIsInvesting(): boolean {
  return useIsMutating({ mutationKey: INVESTING }) > 0
}
