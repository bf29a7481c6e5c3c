import { useContractForm } from '../../../../lib/form.tsx'
import { type FollowedForm, useFollowedValues } from '../../../../lib/use-followed-values.ts'
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
  instrument: { id: string; version?: string | undefined }
  /** What a toast says when it is saved, and when it is not. */
  saved: string
  failed: string
  onClose: () => void
}

/** The form of one card: saves only what is in it, says how that went, and closes; meanwhile it follows what others save. */
export function useSettingForm<Output, Values extends object>(
  input: SettingForm<Output, Values>,
): FollowedForm<Values> {
  const { instrument, schema, initialValues, toSetting, saved, failed, onClose } = input
  const saveSetting = useSaveSetting(instrument.id)
  const form = useContractForm({
    schema,
    initialValues,
    save: async (output, { idempotencyKey }) => {
      try {
        const { version } = instrument
        await saveSetting.mutateAsync({ setting: toSetting(output), version, idempotencyKey })
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
  return useFollowedValues(form, initialValues)
}
