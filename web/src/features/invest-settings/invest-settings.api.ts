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

/** The payment methods that can be chosen for an instrument; empty while that is being asked. */
export function usePaymentMethods(id: string): readonly PaymentMethod[] {
  const { data = [] } = useQuery({
    queryKey: ['payment-methods', id],
    queryFn: ({ signal }) => call(payments.methods, { query: { id } }, { signal }),
  })
  return data
}

/** Whether the information document for the AFM is among the files of an instrument; undefined while that is being asked. */
export function useHasInformationDocument(id: string): boolean | 'unknown' | undefined {
  const { data, isError } = useQuery({
    // The section of files keeps its list here too, so that a new document counts at once.
    queryKey: ['instrument-files', id],
    queryFn: ({ signal }) => call(instrumentFiles.list, { query: { id } }, { signal }),
  })
  if (isError) return 'unknown'
  return data?.some(({ pivot }) => pivot.type === 'information_document_afm')
}
