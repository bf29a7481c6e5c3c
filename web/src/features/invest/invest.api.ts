import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  invest,
  type Investment,
  type RegisterInvestor,
  type UpdateInvestor,
} from '@zegel/contract/invest'
import { profile } from '@zegel/contract/profile'
import { call } from '../../lib/call.ts'
import { currentUserQuery } from '../../pieces/current-user.ts'

/** What a public link names. */
export interface PublicLink {
  fi: string
  o: string
}

const offerKey = ({ fi, o }: PublicLink) => ['invest', 'offer', fi, o] as const

export function useOffer(link: PublicLink) {
  return useQuery({
    queryKey: offerKey(link),
    queryFn: ({ signal }) => call(invest.get, { query: link }, { signal }),
  })
}

/** Makes an account; whoever is signed in now is asked for again. */
export function useRegisterInvestor() {
  return useMutation({
    mutationFn: (body: RegisterInvestor) => call(invest.register, { body }),
  })
}

export function useUpdateInvestor() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: UpdateInvestor) => call(invest.updateUser, { body }),
    onSuccess: async () => {
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: currentUserQuery().queryKey }),
        queryClient.invalidateQueries({ queryKey: ['invest'] }),
      ])
    },
  })
}

/** Keeps the account that interest and redemption go to. */
export function useSetIban() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (IBAN: string) => call(profile.setIban, { body: { IBAN } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: currentUserQuery().queryKey }),
  })
}

type Company = NonNullable<UpdateInvestor['extra_legal_person']>

/** Asks whether a company can be added, without adding it. */
export function checkLegalPerson(body: Company): Promise<void> {
  return call(invest.checkLegalPerson, { body })
}

/** What so many units bring; what was known last stays while it is asked anew. */
export function useYield(link: PublicLink, units: number) {
  return useQuery({
    queryKey: ['invest', 'yield', link.fi, link.o, units],
    queryFn: ({ signal }) => call(invest.getYield, { query: { ...link, units } }, { signal }),
    placeholderData: keepPreviousData,
  })
}

interface InvestInput {
  body: Investment
  idempotencyKey: string
}

/** Reserves and starts the payment; when that is refused, what is left is asked for again. */
export function useInvest(link: PublicLink) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ body, idempotencyKey }: InvestInput) =>
      call(invest.invest, { body }, { idempotencyKey }),
    onError: () => queryClient.invalidateQueries({ queryKey: offerKey(link) }),
  })
}
