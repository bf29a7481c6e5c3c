import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { z } from 'zod'
import type { Instrument } from '@zegel/contract/instruments/instruments'
import type { InstrumentBalance } from '@zegel/contract/register/register'
import { isNumbered } from '@zegel/core/instruments/instrument-type'
import { CallFailed } from '../../../lib/call.ts'
import { useContractForm } from '../../../lib/form.tsx'
import {
  dropDraft,
  saveDraft,
  type SavedDraft,
  readDraft,
} from '../../../lib/browser/saved-draft.ts'
import type { SaveOptions } from '../../../lib/use-idempotency-key.ts'
import { isUser } from '../../../shared/current-user-query.ts'
import { useCurrentUser } from '../../../shared/current-user.ts'
import { numbersState, useAvailableIntervals } from '../../../shared/instruments/numbering.api.ts'
import { toastFailure } from '../../../shared/acting/toast-failure.ts'
import { TransactionFormValues } from '../../../shared/instruments/transaction-form-values.ts'
import { hideToast, showToast } from '../../../ui/dialogs/toasts.tsx'
import { emptyDraft, isBefore, type TransferDraft } from './transfer-draft.ts'
import { bodyOf, schemaOf, stepOfField, type TransferLimits } from './transfer-schema.ts'
import { nextStep, TRANSFER_STEPS, type TransferStep } from './transfer-steps.ts'
import { useCreateTransfer } from './transfers.api.ts'

// What is wrong with the transfer, of which only the last is worth reading.
const ABOUT = 'transfer'

export interface TransferFormInput {
  instrument: Instrument
  /** The position that the address names. */
  position: InstrumentBalance
  /** All positions in the instrument that the user may give from. */
  positions: readonly InstrumentBalance[]
  step: TransferStep
}

/** A transfer step by step: kept while it is typed, checked by the step, and made on the last. */
export function useTransferForm({ instrument, position, positions, step }: TransferFormInput) {
  const { t } = useTranslation(['transfers', 'transactions'])
  const navigate = useNavigate()
  const createTransfer = useCreateTransfer()
  const name = useDraftName(position.id)
  const [initialValues] = useState(() => {
    const kept = readDraft(name, SavedTransfer)
    return kept ? toDraft(kept) : emptyDraft(position)
  })
  const [senderId, setSenderId] = useState(initialValues.sending_legal_person_id)
  const hasNumbers = isNumbered(instrument.type)
  const available = useAvailableIntervals(instrument.id, hasNumbers ? senderId : undefined)
  const sender = positions.find(({ legal_person_id }) => legal_person_id === senderId)
  const limits: TransferLimits = {
    type: instrument.type,
    left: sender?.pending_balance,
    available: hasNumbers ? available.data : [],
  }

  function goTo(wanted: TransferStep, { replace = false } = {}) {
    if (isBefore(form.getValues().furthest, wanted)) form.setFieldValue('furthest', wanted)
    void navigate({ to: '/app/transfer', search: { position: position.id, step: wanted }, replace })
  }

  function goToField(paths: readonly string[]) {
    const wanted = paths.map(stepOfField).find((known) => known !== undefined)
    if (wanted && wanted !== step) goTo(wanted)
  }

  async function create(options: SaveOptions) {
    try {
      const input = bodyOf(form.getValues())
      const made = await createTransfer.mutateAsync({ input, ...options })
      dropDraft(name)
      showToast('success', t('transactions:create.created'))
      await navigate({ to: '/app/home', search: { transaction: made.uuid }, replace: true })
    } catch (error) {
      toastFailure(error, t('transactions:create.failed'), { about: ABOUT })
      const fields = error instanceof CallFailed ? refusedFields(error) : {}
      if (Object.keys(fields).length === 0) throw error
      form.setErrors(fields)
      goToField(Object.keys(fields))
    }
  }

  const form = useContractForm<ReturnType<typeof schemaOf>, TransferDraft>({
    schema: schemaOf(step, limits),
    initialValues,
    save: async (_, options) => {
      hideToast(ABOUT)
      const next = nextStep(step)
      if (next) goTo(next)
      else await create(options)
    },
    onInvalid: (paths) => {
      showToast('warning', t('thereAreErrors'), { about: ABOUT })
      goToField(paths)
    },
  })
  const { values } = form
  useEffect(() => {
    const { file: files, lost, ...draft } = values
    saveDraft(name, draft, { files, lost })
  }, [name, values])

  function chooseSender(id: string) {
    setSenderId(id)
    const isReceiver = values.receiving_legal_person_id === id
    form.setValues({
      sending_legal_person_id: id,
      ...{ numbering: [], limited_rights: [] },
      ...(isReceiver && { receiving_legal_person_id: '', receiver: null }),
    })
  }

  return { form, limits, sender, numbers: numbersState(available), goTo, chooseSender }
}

export type TransferForm = ReturnType<typeof useTransferForm>

// Of who was signed in at first: when the session ends, the page is drawn once more before it leaves.
function useDraftName(positionId: string): string {
  const { data: user } = useCurrentUser()
  const [userId] = useState(user && isUser(user) ? user.id : '')
  return transferName(userId, positionId)
}

/** What the server refused at the fields that some step asks, several texts of one joined by commas. */
function refusedFields({ errors }: CallFailed): Record<string, string> {
  return Object.fromEntries(
    Object.entries(errors)
      .filter(([path]) => stepOfField(path) !== undefined)
      .map(([path, texts]) => [path, texts.join(', ')]),
  )
}

/** A transfer as it is kept while it is typed. */
const SavedTransfer = TransactionFormValues.extend({
  receiver: z.object({ id: z.string(), name: z.string(), email: z.string().nullable() }).nullable(),
  isSomebodyElse: z.boolean(),
  email: z.string(),
  name: z.string(),
  isNew: z.boolean(),
  furthest: z.enum(TRANSFER_STEPS),
}) satisfies z.ZodType<Omit<TransferDraft, 'file' | 'lost'>>

/** Under which a transfer is kept: of one user, for one position. */
function transferName(userId: string, positionId: string): string {
  return `transfer ${userId} ${positionId}`
}

/** A kept transfer as it goes on being typed. */
function toDraft({
  draft,
  files,
  lost,
}: SavedDraft<z.output<typeof SavedTransfer>>): TransferDraft {
  return { ...draft, file: [...files], lost: [...lost] }
}
