import { useTranslation } from 'react-i18next'
import { DurationFields } from '../../../../pieces/terms/fields/duration-fields.tsx'
import type { Bond } from '../../../../pieces/terms/values/bond.ts'
import { durationForm } from '../../../../pieces/terms/values/duration.ts'
import { FormDialog } from '../../../../ui/form-dialog.tsx'
import { type DialogOf, useSettingForm } from './use-setting-form.ts'

/** How long a bond runs: a usual length, one of its own, or without an end. */
export function BondDurationDialog({ instrument, onClose }: DialogOf<Bond>) {
  const { t } = useTranslation('instrument-settings')
  const form = useSettingForm({
    instrument,
    ...durationForm(instrument),
    saved: t('saved.duration'),
    failed: t('failed.duration'),
    onClose,
  })
  return (
    <FormDialog
      title={t('cards.duration')}
      form={form}
      submitLabel={t('submit.duration')}
      onClose={onClose}
    >
      <DurationFields form={form} />
    </FormDialog>
  )
}
