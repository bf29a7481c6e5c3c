import { useMutation, useQuery } from '@tanstack/react-query'
import { instrumentFiles } from '@zegel/contract/instruments/instrument-files'
import { type InvestSettingsInput, investSettings } from '@zegel/contract/invest/invest-settings'
import { payments } from '@zegel/contract/payments/payments'
import type { PaymentMethod } from '@zegel/core/invest/payment-method'
import { endpointMutation, endpointQuery, cacheUpdateOf } from '../../../lib/endpoint-query.ts'
import { instrumentQuery } from '../../../shared/instruments/instruments.api.ts'

/** Saves part of how an instrument is offered; the instrument on screen follows at once. */
export function useSaveInvestSettings(id: string) {
  return useMutation(
    endpointMutation(investSettings.update, {
      input: (body: InvestSettingsInput) => ({ body }),
      keep: (settings) => [
        cacheUpdateOf(instrumentQuery(id), (instrument) => ({ ...instrument, ...settings })),
      ],
      waits: false,
    }),
  )
}

function signatureQuery(id: string) {
  return endpointQuery(investSettings.getSignature, { query: { financial_instrument_id: id } })
}

/** The issuer's signature under all deeds of an offer; undefined while that is being asked. */
export function useOfferSignature(id: string) {
  return useQuery(signatureQuery(id))
}

/** Signs for the issuer, once for all deeds that follow from the offer, or withdraws that. */
export function useSetOfferSignature(id: string) {
  return useMutation(
    endpointMutation(investSettings.setSignature, {
      input: (signed: boolean) => ({ body: { financial_instrument_id: id, signed } }),
      keep: (signature) => [cacheUpdateOf(signatureQuery(id), signature)],
    }),
  )
}

function accountQuery(id: string) {
  return endpointQuery(investSettings.getIssuerAccount, { query: { financial_instrument_id: id } })
}

/** The bank account of the issuer of an instrument; undefined while that is being asked, or isn't. */
export function useIssuerBankAccount(id: string, isAsked: boolean) {
  return useQuery({ ...accountQuery(id), enabled: isAsked })
}

export function useSetIssuerBankAccount(id: string) {
  return useMutation(
    endpointMutation(investSettings.setIssuerAccount, {
      input: (IBAN: string) => ({ body: { financial_instrument_id: id, IBAN } }),
      keep: (account) => [cacheUpdateOf(accountQuery(id), account)],
    }),
  )
}

/** The payment methods that can be chosen for an instrument; empty while that is being asked. */
export function usePaymentMethods(id: string): readonly PaymentMethod[] {
  return useQuery(endpointQuery(payments.methods, { query: { id } })).data ?? []
}

type DocumentType = 'conditions' | 'information_document_afm'

/** Whether there is such a document among the files of an instrument; undefined while that is being asked. */
export function useHasDocument(id: string, type: DocumentType): boolean | 'unknown' | undefined {
  // The section of files asks the same, so that a new document counts at once.
  const { data, isError } = useQuery(endpointQuery(instrumentFiles.list, { query: { id } }))
  if (isError) return 'unknown'
  return data?.some(({ pivot }) => pivot.type === type)
}
