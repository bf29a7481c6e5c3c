import { useTranslation } from 'react-i18next'
import { RatioFields } from '../../../../pieces/terms/fields/ratio-fields.tsx'
import { ratioForm, type Receipts } from '../../../../pieces/terms/values/ratio.ts'
import { FormDialog } from '../../../../ui/form-dialog.tsx'
import { type DialogOf, useSettingForm } from './use-setting-form.ts'

/** How many shares stand behind one depositary receipt. */
export function RatioDialog({ instrument, onClose }: DialogOf<Receipts>) {
  const { t } = useTranslation('instrument-settings')
  const form = useSettingForm({
    instrument,
    ...ratioForm(instrument),
    saved: t('saved.ratio'),
    failed: t('failed.editing'),
    onClose,
  })
  return (
    <FormDialog
      title={t('cards.ratio')}
      form={form}
      submitLabel={t('submit.ratio')}
      onClose={onClose}
    >
      <RatioFields form={form} />
    </FormDialog>
  )
}
