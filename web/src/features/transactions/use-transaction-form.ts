import type { Instrument } from '@zegel/contract/instruments/instruments'
import { typeForSender } from '@zegel/core/transactions/transaction-type'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useContractForm } from '../../lib/form.tsx'
import { today } from '../../lib/format.ts'
import type { KeptDraft } from '../../lib/kept-draft.ts'
import { filesRefusedBy } from '../../pieces/files/refused-files.ts'
import { toastFailure } from '../../pieces/toast-failure.ts'
import type { RemoteOption } from '../../ui/remote-select.tsx'
import { showToast } from '../../ui/toasts.tsx'
import type { KeptParties, KeptTransaction } from './kept-transaction.ts'
import { draftSchema, type TransactionDraft } from './transaction-draft.ts'
import { useCreateTransaction } from './transactions.api.ts'
import { useDraftLimits } from './use-draft-limits.ts'
import { useKeepTyped } from './use-keep-typed.ts'

interface TransactionFormInput {
  instrument: Instrument
  /** Who receives, when that is known already. */
  receiver: RemoteOption | undefined
  isHistoric: boolean
  /** What was typed before the page was loaded anew. */
  kept: KeptDraft<KeptTransaction> | undefined
  /** Called with all that a reload must not lose. */
  onTyped: (typed: KeptTransaction, files: readonly File[]) => void
  onSaved: () => void
}

/** A draft that follows its sender: what may be given, which numbers, and the type. */
export function useTransactionForm(input: TransactionFormInput) {
  const { instrument, kept, onTyped, onSaved } = input
  const { t } = useTranslation('transactions')
  const createTransaction = useCreateTransaction()
  const issuerId = instrument.issuing_legal_person_id
  const [fresh] = useState(() => freshDraft(input))
  const [parties, setParties] = useState<KeptParties>(kept?.draft ?? { receiver: input.receiver })
  const [refused, setRefused] = useState<ReadonlyMap<File, string>>(new Map())
  const [senderId, setSenderId] = useState((kept?.draft.values ?? fresh).sending_legal_person_id)
  const [date, setDate] = useState((kept?.draft.values ?? fresh).effective_date)
  const { limits, numbers } = useDraftLimits(instrument, {
    senderId,
    date,
    positionId: parties.positionId,
  })

  const form = useContractForm({
    schema: draftSchema(limits),
    initialValues: kept ? { ...kept.draft.values, file: [...kept.files] } : fresh,
    save: async ({ numbering, file, accrued_interest, notarial_deed, ...facts }, options) => {
      setRefused(new Map())
      try {
        const made = await createTransaction.mutateAsync({
          input: {
            ...facts,
            ...(numbering?.length && { numbering }),
            ...(file?.length && { file }),
            type: typeForSender(facts.sending_legal_person_id, issuerId),
            ...(accrued_interest && { accrued_interest }),
            ...(notarial_deed && { notarial_deed }),
            description: facts.description || null,
          },
          ...options,
        })
        const { legal_name: name } = made.receiving_legal_person_snapshot
        if (made.reaches_nobody) showToast('warning', t('create.reachesNobody', { name }))
      } catch (error) {
        setRefused(filesRefusedBy(error, file ?? []))
        toastFailure(error, t('create.failed'))
        throw error
      }
    },
    onSaved: () => {
      showToast('success', t('create.created'))
      onSaved()
    },
  })
  useKeepTyped({ form, fresh, parties, onTyped })

  function chooseSender(id: string, sender: ChosenParty | undefined) {
    setSenderId(id)
    setParties((before) => ({
      ...before,
      positionId: sender?.positionId,
      sender: sender && { value: id, label: sender.name },
    }))
    const isIssuance = typeForSender(id, issuerId) === 'issuance'
    form.setValues({
      ...{ sending_legal_person_id: id, numbering: [] },
      ...(isIssuance && { accrued_interest: null }),
    })
    form.clearFieldError('amount')
  }

  function chooseDate(chosen: string) {
    setDate(chosen)
    const { notarial_deed: deed } = form.getValues()
    form.setValues({
      effective_date: chosen,
      ...(deed && { notarial_deed: { ...deed, date: chosen } }),
    })
    form.clearFieldError('amount')
  }

  function chooseReceiver(id: string, receiver: ChosenParty | undefined) {
    // Whoever was chosen from the start has no participation here, and keeps his name.
    setParties((before) =>
      receiver ? { ...before, receiver: { value: id, label: receiver.name } } : before,
    )
    form.setFieldValue('receiving_legal_person_id', id)
  }

  return { form, limits, parties, refused, numbers, chooseSender, chooseDate, chooseReceiver }
}

interface ChosenParty {
  positionId: string
  name: string
}

function freshDraft({
  instrument,
  receiver,
  isHistoric,
}: Pick<TransactionFormInput, 'instrument' | 'receiver' | 'isHistoric'>): TransactionDraft {
  return {
    financial_instrument_id: instrument.id,
    sending_legal_person_id: instrument.issuing_legal_person_id ?? '',
    receiving_legal_person_id: receiver?.value ?? '',
    amount: 1,
    price_per_unit: instrument.price_per_unit ?? '',
    effective_date: today(),
    description: '',
    notify_recipient: true,
    is_paid: false,
    historic: isHistoric,
    below_par: false,
    numbering: [],
    file: [],
  }
}
