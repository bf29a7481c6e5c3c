import { useTranslation } from 'react-i18next'
import { InterestFields } from '../../../../pieces/terms/fields/interest-fields.tsx'
import type { Bond } from '../../../../pieces/terms/values/bond.ts'
import { interestForm } from '../../../../pieces/terms/values/interest.ts'
import { FormDialog } from '../../../../ui/form-dialog.tsx'
import { type DialogOf, useSettingForm } from './use-setting-form.ts'

/** What a bond pays, how often, and when first. */
export function BondInterestDialog({ instrument, onClose }: DialogOf<Bond>) {
  const { t } = useTranslation('instrument-settings')
  const form = useSettingForm({
    instrument,
    ...interestForm(instrument),
    saved: t('saved.interest'),
    failed: t('failed.interest'),
    onClose,
  })
  return (
    <FormDialog
      title={t('cards.interest')}
      form={form}
      submitLabel={t('submit.interest')}
      onClose={onClose}
    >
      <InterestFields bond={instrument} form={form} />
    </FormDialog>
  )
}
