import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { z } from 'zod'
import { hasSetting } from '@zegel/contract/instruments/has-setting'
import type { Instrument } from '@zegel/contract/instruments/instruments'
import { isNumbered } from '@zegel/core/instruments/instrument-type'
import { typeForSender } from '@zegel/core/transactions/transaction'
import { useContractForm } from '../../../lib/form.tsx'
import { today } from '../../../lib/format.ts'
import type { SavedDraft } from '../../../lib/browser/saved-draft.ts'
import { filesRefusedBy } from '../../../shared/files/use-files-form.ts'
import {
  numbersState,
  useAvailableIntervals,
  useUnavailableIntervals,
} from '../../../shared/instruments/numbering.api.ts'
import { toastFailure } from '../../../shared/acting/toast-failure.ts'
import { TransactionFormValues } from '../../../shared/instruments/transaction-form-values.ts'
import type { RemoteOption } from '../../../ui/fields/remote-select.tsx'
import { showToast, viewing } from '../../../ui/dialogs/toasts.tsx'
import { type DraftLimits, draftSchema, type TransactionDraft } from './transaction-draft.ts'
import { useCreateTransaction, usePendingBalance } from '../transactions.api.ts'

interface TransactionFormInput {
  instrument: Instrument
  /** Who receives, when that is known already. */
  receiver: RemoteOption | undefined
  isHistoric: boolean
  /** What was typed before the page was loaded anew. */
  kept: SavedDraft<SavedTransaction> | undefined
  /** Called with all that a reload must not lose. */
  onTyped: (typed: SavedTransaction, files: readonly File[]) => void
  onSaved: () => void
}

/** What the fields of a draft are given. */
export type TransactionFieldsProps = ReturnType<typeof useTransactionForm> & {
  instrument: Instrument
}

/** A draft that follows its sender: what may be given, which numbers, and the type. */
export function useTransactionForm(input: TransactionFormInput) {
  const { instrument, kept, onTyped, onSaved } = input
  const { t } = useTranslation('transactions')
  const navigate = useNavigate()
  const createTransaction = useCreateTransaction()
  const madeId = useRef('')
  const issuerId = instrument.issuing_legal_person_id
  const [fresh] = useState(() => freshDraft(input))
  const [parties, setParties] = useState<SavedParties>(kept?.draft ?? { receiver: input.receiver })
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
    save: async (
      { numbering, file, accrued_interest, notarial_deed, limited_rights, ...facts },
      options,
    ) => {
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
            ...(limited_rights?.length && { limited_rights }),
            description: facts.description || null,
          },
          ...options,
        })
        madeId.current = made.uuid
        const { legal_name: name } = made.receiving_legal_person_snapshot
        if (made.reaches_nobody) showToast('warning', t('create.reachesNobody', { name }))
      } catch (error) {
        setRefused(filesRefusedBy(error, file ?? []))
        toastFailure(error, t('create.failed'))
        throw error
      }
    },
    onSaved: () => {
      showToast('success', t('create.created'), { action: viewing(() => view(madeId.current)) })
      onSaved()
    },
  })

  function view(transaction: string) {
    void navigate({
      to: '/app/overview/instruments/$id/$section',
      params: { id: instrument.id, section: 'general' },
      search: { id: instrument.organization_id, transaction },
    })
  }

  useSaveDraft({ form, fresh, parties, onTyped })

  function chooseSender(id: string, sender: ChosenParty | undefined) {
    setSenderId(id)
    setParties((before) => ({
      ...before,
      positionId: sender?.positionId,
      sender: sender && { value: id, label: sender.name },
    }))
    const isIssuance = typeForSender(id, issuerId) === 'issuance'
    form.setValues({
      ...{ sending_legal_person_id: id, numbering: [], limited_rights: [] },
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
    // Whoever was chosen from the start has no participation here, and keeps their name.
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

interface SaveDraftOptions {
  form: {
    values: TransactionDraft
    isDirty: () => boolean
    resetDirty: (values: TransactionDraft) => void
  }
  fresh: TransactionDraft
  parties: SavedParties
  onTyped: (typed: SavedTransaction, files: readonly File[]) => void
}

/** Hands on what is typed, as it is typed. What was put back counts as typed, so that closing asks before it is thrown away. */
function useSaveDraft({ form, fresh, parties, onTyped }: SaveDraftOptions) {
  const { values } = form
  const startFrom = useEffectEvent((draft: TransactionDraft) => form.resetDirty(draft))
  const keep = useEffectEvent(({ file, ...typed }: TransactionDraft, chosen: SavedParties) => {
    if (form.isDirty()) onTyped({ ...chosen, values: typed }, file)
  })
  useEffect(() => startFrom(fresh), [fresh])
  useEffect(() => keep(values, parties), [values, parties])
}

interface Sender {
  senderId: string
  /** The participation of a sender who is not the issuer. */
  positionId: string | undefined
  /** From when; what is not a day yet counts as today. */
  date: string
}

/** What a draft has to fit in, for its sender on its date: units, room under the limit, and share numbers. */
function useDraftLimits(instrument: Instrument, { senderId, positionId, date }: Sender) {
  const {
    id,
    type,
    issuing_legal_person_id: issuerId,
    available_value: availableValue,
  } = instrument
  const isTransfer = typeForSender(senderId, issuerId) === 'transfer'
  const hasNumbers = isNumbered(type)
  const from = isDay(date) && date !== today() ? date : undefined
  const balance = usePendingBalance(isTransfer ? positionId : undefined, from)
  const unavailable = useUnavailableIntervals(id, { enabled: hasNumbers })
  const available = useAvailableIntervals(id, hasNumbers && isTransfer ? senderId : undefined, from)
  const limits: DraftLimits = {
    issuerId,
    today: today(),
    parValue: hasSetting(instrument, 'par_value') ? instrument.settings.par_value : null,
    availableValue,
    senderBalance: isTransfer ? balance.data?.pending_balance : undefined,
    unavailable: unavailable.data ?? [],
    available: available.data,
  }
  return { limits, numbers: numbersState(unavailable, available) }
}

function isDay(date: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(date)
}

const Option = z.object({ value: z.string(), label: z.string() })

/** A new transaction as it is kept while it is typed, with the names of the parties that a list would have to be searched for. */
export const SavedTransaction = z.object({
  values: TransactionFormValues.extend({
    historic: z.boolean(),
    below_par: z.boolean().optional(),
    notarial_deed: z
      .object({ date: z.string(), notary: z.string(), number: z.string() })
      .optional(),
  }),
  /** The participation of the sender, when that is not the issuer. */
  positionId: z.string().optional(),
  sender: Option.optional(),
  receiver: Option.optional(),
})
export type SavedTransaction = z.infer<typeof SavedTransaction>
type SavedParties = Omit<SavedTransaction, 'values'>
