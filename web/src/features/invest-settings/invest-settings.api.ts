import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { instrumentFiles } from '@zegel/contract/instrument-files'
import type { Instrument } from '@zegel/contract/instruments'
import { type InvestSettingsInput, investSettings } from '@zegel/contract/invest-settings'
import { payments } from '@zegel/contract/payments'
import type { PaymentMethod } from '@zegel/core/invest/payment-method'
import { call } from '../../lib/call.ts'
import { instrumentKeys } from '../../pieces/instruments.api.ts'

/** Saves part of how an instrument is offered; the instrument on screen follows at once. */
export function useSaveInvestSettings(id: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: InvestSettingsInput) => call(investSettings.update, { body }),
    onSuccess: (settings) =>
      queryClient.setQueryData<Instrument>(
        instrumentKeys.one(id),
        (instrument) => instrument && { ...instrument, ...settings },
      ),
  })
}

const signatureKey = (id: string) => ['offer-signature', id]

/** The issuer's signature under all deeds of an offer; undefined while that is being asked. */
export function useOfferSignature(id: string) {
  return useQuery({
    queryKey: signatureKey(id),
    queryFn: ({ signal }) =>
      call(investSettings.getSignature, { query: { financial_instrument_id: id } }, { signal }),
  })
}

/** Signs for the issuer, once for all deeds that follow from the offer, or withdraws that. */
export function useSetOfferSignature(id: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (signed: boolean) =>
      call(investSettings.setSignature, { body: { financial_instrument_id: id, signed } }),
    onSuccess: (signature) => queryClient.setQueryData(signatureKey(id), signature),
  })
}

const accountKey = (id: string) => ['issuer-account', id]

/** The bank account of the issuer of an instrument; undefined while that is being asked, or isn't. */
export function useIssuerAccount(id: string, isAsked: boolean) {
  return useQuery({
    queryKey: accountKey(id),
    queryFn: ({ signal }) =>
      call(investSettings.getIssuerAccount, { query: { financial_instrument_id: id } }, { signal }),
    enabled: isAsked,
  })
}

export function useSetIssuerAccount(id: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (IBAN: string) =>
      call(investSettings.setIssuerAccount, { body: { financial_instrument_id: id, IBAN } }),
    onSuccess: (account) => queryClient.setQueryData(accountKey(id), account),
  })
}

/** The payment methods that can be chosen for an instrument; empty while that is being asked. */
export function usePaymentMethods(id: string): readonly PaymentMethod[] {
  const { data = [] } = useQuery({
    queryKey: ['payment-methods', id],
    queryFn: ({ signal }) => call(payments.methods, { query: { id } }, { signal }),
  })
  return data
}

type DocumentType = 'conditions' | 'information_document_afm'

/** Whether there is such a document among the files of an instrument; undefined while that is being asked. */
export function useHasDocument(id: string, type: DocumentType): boolean | 'unknown' | undefined {
  const { data, isError } = useQuery({
    // The section of files keeps its list here too, so that a new document counts at once.
    queryKey: ['instrument-files', id],
    queryFn: ({ signal }) => call(instrumentFiles.list, { query: { id } }, { signal }),
  })
  if (isError) return 'unknown'
  return data?.some(({ pivot }) => pivot.type === type)
}
