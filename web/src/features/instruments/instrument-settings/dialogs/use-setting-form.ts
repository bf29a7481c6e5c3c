import { useState } from 'react'
import { type ContractForm, useContractForm } from '../../../../lib/form.tsx'
import { useSaveSetting } from '../../../../shared/terms/terms.api.ts'
import type { TermForm } from '../../../../shared/terms/term-form.ts'
import { toastFailure } from '../../../../shared/acting/toast-failure.ts'
import { showToast } from '../../../../ui/dialogs/toasts.tsx'

/** The dialog of one card, of an instrument of one type. */
export interface DialogOf<Of> {
  instrument: Of
  onClose: () => void
}

interface SettingForm<Output, Values extends object>
  extends Omit<TermForm<Output, Values>, 'toInstrument'> {
  instrument: { id: string }
  /** What a toast says when it is saved, and when it is not. */
  saved: string
  failed: string
  onClose: () => void
}

/** The form of one card. */
export type SettingFormOf<Values> = ContractForm<Values> & {
  /** Takes over what the card says by now; undefined where it says the same as when the form was opened. */
  takeOver: (() => void) | undefined
}

/** The form of one card: saves only what is in it, says how that went, and closes. */
export function useSettingForm<Output, Values extends object>(
  input: SettingForm<Output, Values>,
): SettingFormOf<Values> {
  const { instrument, schema, initialValues, toSetting, saved, failed, onClose } = input
  const saveSetting = useSaveSetting(instrument.id)
  const now = JSON.stringify(initialValues)
  const [seen, setSeen] = useState(now)
  const form = useContractForm({
    schema,
    initialValues,
    save: async (output, { idempotencyKey }) => {
      try {
        await saveSetting.mutateAsync({ setting: toSetting(output), idempotencyKey })
      } catch (error) {
        toastFailure(error, failed)
        throw error
      }
    },
    onSaved: () => {
      showToast('success', saved)
      onClose()
    },
  })

  function takeOver() {
    setSeen(now)
    form.setInitialValues(initialValues)
    form.setValues(initialValues)
    form.clearErrors()
  }

  return { ...form, takeOver: now === seen || form.isSaving ? undefined : takeOver }
}
