import { useTranslation } from 'react-i18next'
import { ParValueFields } from '../../../../pieces/terms/fields/par-value-fields.tsx'
import { parValueForm, type Shares } from '../../../../pieces/terms/values/par-value.ts'
import { FormDialog } from '../../../../ui/form-dialog.tsx'
import { type DialogOf, useSettingForm } from './use-setting-form.ts'

/** The amount that a share stands for in the articles of the company. */
export function ParValueDialog({ instrument, onClose }: DialogOf<Shares>) {
  const { t } = useTranslation('instrument-settings')
  const form = useSettingForm({
    instrument,
    ...parValueForm(instrument),
    saved: t('saved.parValue'),
    failed: t('failed.editing'),
    onClose,
  })
  return (
    <FormDialog
      title={t('cards.parValue')}
      form={form}
      submitLabel={t('submit.parValue')}
      onClose={onClose}
    >
      <ParValueFields form={form} />
    </FormDialog>
  )
}
