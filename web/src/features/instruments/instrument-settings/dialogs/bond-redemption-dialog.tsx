import { useTranslation } from 'react-i18next'
import { RedemptionFields } from '../../../../pieces/terms/fields/redemption-fields.tsx'
import type { Bond } from '../../../../pieces/terms/values/bond.ts'
import { redemptionForm } from '../../../../pieces/terms/values/redemption.ts'
import { FormDialog } from '../../../../ui/form-dialog.tsx'
import { type DialogOf, useSettingForm } from './use-setting-form.ts'

/** How a bond is paid back: a part every year, at once, at an interval of its own, or never. */
export function BondRedemptionDialog({ instrument, onClose }: DialogOf<Bond>) {
  const { t } = useTranslation('instrument-settings')
  const form = useSettingForm({
    instrument,
    ...redemptionForm(instrument),
    saved: t('saved.redemption'),
    failed: t('failed.duration'),
    onClose,
  })
  return (
    <FormDialog
      title={t('cards.redemption')}
      form={form}
      submitLabel={t('submit.redemption')}
      onClose={onClose}
    >
      <RedemptionFields bond={instrument} form={form} />
    </FormDialog>
  )
}
