import { useTranslation } from 'react-i18next'
import { ExpirationFields } from '../../../../pieces/terms/fields/expiration-fields.tsx'
import { expirationForm } from '../../../../pieces/terms/values/expiration.ts'
import type { Options } from '../../../../pieces/terms/values/options.ts'
import { FormDialog } from '../../../../ui/form-dialog.tsx'
import { type DialogOf, useSettingForm } from './use-setting-form.ts'

/** When options end: on a date, or some time after they were issued; choosing one clears the other. */
export function OptionExpiryDialog({ instrument, onClose }: DialogOf<Options>) {
  const { t } = useTranslation('instrument-settings')
  const form = useSettingForm({
    instrument,
    ...expirationForm(instrument),
    saved: t('saved.expiration'),
    failed: t('failed.expiration'),
    onClose,
  })
  return (
    <FormDialog
      title={t('cards.expiration')}
      form={form}
      submitLabel={t('submit.expiration')}
      onClose={onClose}
    >
      <ExpirationFields form={form} />
    </FormDialog>
  )
}
