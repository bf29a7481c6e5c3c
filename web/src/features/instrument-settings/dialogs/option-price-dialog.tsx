import { OptionTermsInput } from '@zegel/contract/instrument-terms'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { MoneyField } from '../../../ui/number-fields.tsx'
import { dialogSchema } from './dialog-schema.ts'
import type { Options } from './options.ts'
import { type DialogOf, useSettingForm } from './use-setting-form.ts'

interface Prices {
  price_per_unit: string
  exercise_price: string
}

/** What an option costs, and at which price its holder may buy; the former stays once units exist. */
export function OptionPriceDialog({ instrument, onClose }: DialogOf<Options>) {
  const { t } = useTranslation('instrument-settings')
  const { id, is_locked: isLocked } = instrument
  const form = useSettingForm({
    instrument,
    schema: dialogSchema({
      schema: OptionTermsInput,
      toInput: ({ price_per_unit, exercise_price }: Prices) => ({
        financial_instrument_id: id,
        exercise_price,
        ...(!isLocked && { price_per_unit }),
      }),
    }),
    initialValues: {
      price_per_unit: instrument.price_per_unit ?? '',
      exercise_price: instrument.settings.exercise_price ?? '',
    },
    toSetting: (body) => ({ kind: 'options', body }),
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
      <MoneyField
        label={t('fields.pricePerOption')}
        description={isLocked ? t('locked') : undefined}
        disabled={isLocked}
        {...form.getInputProps('price_per_unit')}
      />
      <MoneyField
        label={t('fields.exercisePrice')}
        description={t('fields.exercisePriceHelp')}
        {...form.getInputProps('exercise_price')}
      />
    </FormDialog>
  )
}
