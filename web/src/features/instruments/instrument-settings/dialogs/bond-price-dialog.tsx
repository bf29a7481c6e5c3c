import { useTranslation } from 'react-i18next'
import { BondPriceFields } from '../../../../pieces/terms/fields/bond-price-fields.tsx'
import { bondPriceForm } from '../../../../pieces/terms/values/bond-price.ts'
import type { Bond } from '../../../../pieces/terms/values/bond.ts'
import { FormDialog } from '../../../../ui/form-dialog.tsx'
import { type DialogOf, useSettingForm } from './use-setting-form.ts'

/** How much is raised, and what one bond costs; the latter stays once units exist. */
export function BondPriceDialog({ instrument, onClose }: DialogOf<Bond>) {
  const { t } = useTranslation('instrument-settings')
  const form = useSettingForm({
    instrument,
    ...bondPriceForm(instrument),
    saved: t('saved.price'),
    failed: t('failed.duration'),
    onClose,
  })
  return (
    <FormDialog
      title={t('cards.price')}
      form={form}
      submitLabel={t('submit.price')}
      onClose={onClose}
    >
      <BondPriceFields bond={instrument} form={form} />
    </FormDialog>
  )
}
