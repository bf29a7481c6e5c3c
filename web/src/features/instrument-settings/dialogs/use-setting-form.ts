import type { z } from 'zod'
import { type ContractForm, useContractForm } from '../../../lib/form.tsx'
import { toastFailure } from '../../../pieces/toast-failure.ts'
import { showToast } from '../../../ui/toasts.tsx'
import { type Setting, useSaveSetting } from '../instrument-settings.api.ts'

/** The dialog of one card, of an instrument of one type. */
export interface DialogOf<Of> {
  instrument: Of
  onClose: () => void
}

interface SettingForm<Schema extends z.ZodType, Values extends object> {
  instrument: { id: string }
  schema: Schema
  initialValues: Values
  toSetting: (output: z.output<Schema>) => Setting
  /** What a toast says when it is saved, and when it is not. */
  saved: string
  failed: string
  onClose: () => void
}

/** The form of one card: saves only what is in it, says how that went, and closes. */
export function useSettingForm<Schema extends z.ZodType, Values extends object>(
  input: SettingForm<Schema, Values>,
): ContractForm<Values> {
  const { instrument, schema, initialValues, toSetting, saved, failed, onClose } = input
  const saveSetting = useSaveSetting(instrument.id)
  return useContractForm({
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
}
