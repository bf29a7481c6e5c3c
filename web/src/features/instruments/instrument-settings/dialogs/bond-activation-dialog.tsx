import { useTranslation } from 'react-i18next'
import { ActivationFields } from '../../../../pieces/terms/fields/activation-fields.tsx'
import { activationForm } from '../../../../pieces/terms/values/activation.ts'
import type { Bond } from '../../../../pieces/terms/values/bond.ts'
import { FormDialog } from '../../../../ui/form-dialog.tsx'
import { type DialogOf, useSettingForm } from './use-setting-form.ts'

/** From when a bond runs: at once, from the day it is sold, or from a day. */
export function BondActivationDialog({ instrument, onClose }: DialogOf<Bond>) {
  const { t } = useTranslation('instrument-settings')
  const form = useSettingForm({
    instrument,
    ...activationForm(instrument),
    saved: t('saved.activation'),
    failed: t('failed.activation'),
    onClose,
  })
  return (
    <FormDialog
      title={t('cards.activation')}
      form={form}
      submitLabel={t('submit.activation')}
      onClose={onClose}
    >
      <ActivationFields form={form} />
    </FormDialog>
  )
}
