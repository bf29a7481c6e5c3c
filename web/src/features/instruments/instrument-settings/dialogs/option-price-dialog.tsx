import { useTranslation } from 'react-i18next'
import { OptionPriceFields } from '../../../../pieces/terms/fields/option-price-fields.tsx'
import { optionPriceForm } from '../../../../pieces/terms/values/option-price.ts'
import type { Options } from '../../../../pieces/terms/values/options.ts'
import { FormDialog } from '../../../../ui/form-dialog.tsx'
import { type DialogOf, useSettingForm } from './use-setting-form.ts'

/** What an option costs, and at which price its holder may buy; the former stays once units exist. */
export function OptionPriceDialog({ instrument, onClose }: DialogOf<Options>) {
  const { t } = useTranslation('instrument-settings')
  const form = useSettingForm({
    instrument,
    ...optionPriceForm(instrument),
    saved: t('saved.price'),
    failed: t('failed.optionPrice'),
    onClose,
  })
  return (
    <FormDialog
      title={t('optionPrice')}
      form={form}
      submitLabel={t('submit.optionPrice')}
      onClose={onClose}
    >
      <OptionPriceFields options={instrument} form={form} />
    </FormDialog>
  )
}
