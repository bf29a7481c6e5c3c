import type { Instrument } from '@zegel/contract/instruments'
import { isNumbered } from '@zegel/core/instruments/instrument-type'
import { typeForSender } from '@zegel/core/transactions/transaction-type'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useContractForm } from '../../lib/form.tsx'
import { today } from '../../lib/format.ts'
import { useAvailableIntervals, useUnavailableIntervals } from '../../pieces/numbering.api.ts'
import { showToast } from '../../ui/toasts.tsx'
import { type DraftLimits, draftSchema, type TransactionDraft } from './transaction-draft.ts'
import { useCreateTransaction, usePendingBalance } from './transactions.api.ts'

interface TransactionFormInput {
  instrument: Instrument
  receiverId: string
  isHistoric: boolean
  onSaved: () => void
}

/** A draft that follows its sender: what may be given, which numbers, and the type. */
export function useTransactionForm({
  instrument,
  receiverId,
  isHistoric,
  onSaved,
}: TransactionFormInput) {
  const { t } = useTranslation('transactions')
  const createTransaction = useCreateTransaction()
  const issuerId = instrument.issuing_legal_person_id
  const [sender, setSender] = useState({
    id: issuerId ?? '',
    positionId: undefined as string | undefined,
  })
  const isTransfer = typeForSender(sender.id, issuerId) === 'transfer'
  const hasNumbers = isNumbered(instrument.type)
  const balance = usePendingBalance(isTransfer ? sender.positionId : undefined)
  const unavailable = useUnavailableIntervals(instrument.id, { enabled: hasNumbers })
  const available = useAvailableIntervals(
    instrument.id,
    hasNumbers && isTransfer ? sender.id : undefined,
  )

  const limits: DraftLimits = {
    issuerId,
    today: today(),
    availableValue: instrument.available_value,
    senderBalance: isTransfer ? balance.data?.pending_balance : undefined,
    unavailable: unavailable.data ?? [],
    available: available.data ?? [],
  }
  const form = useContractForm({
    schema: draftSchema(limits),
    initialValues: initialDraft(instrument, receiverId, isHistoric),
    save: async ({ numbering, ...input }, options) => {
      try {
        const type = typeForSender(input.sending_legal_person_id, issuerId)
        const numbers = numbering?.length ? { numbering } : {}
        await createTransaction.mutateAsync({
          input: { ...input, ...numbers, type, description: input.description || null },
          ...options,
        })
      } catch (error) {
        showToast('error', t('create.failed'))
        throw error
      }
    },
    onSaved: () => {
      showToast('success', t('create.created'))
      onSaved()
    },
  })

  function chooseSender(id: string, positionId: string | undefined) {
    setSender({ id, positionId })
    form.setValues({ sending_legal_person_id: id, numbering: [] })
    form.clearFieldError('amount')
  }

  return { form, limits, hasFailed: unavailable.isError || available.isError, chooseSender }
}

function initialDraft(
  instrument: Instrument,
  receiverId: string,
  isHistoric: boolean,
): TransactionDraft {
  return {
    financial_instrument_id: instrument.id,
    sending_legal_person_id: instrument.issuing_legal_person_id ?? '',
    receiving_legal_person_id: receiverId,
    amount: 1,
    price_per_unit: instrument.price_per_unit ?? '',
    effective_date: today(),
    description: '',
    notify_recipient: true,
    is_paid: false,
    historic: isHistoric,
    numbering: [],
  }
}
