import { useTranslation } from '../../i18n/use-translation.ts'
import type { ContractForm } from '../../lib/form.tsx'
import { MoneyField, UnitsField } from '../../ui/fields/number-fields.tsx'
import { optionForm, type Options } from './options.ts'

interface OptionPriceFieldsProps {
  options: Options
  form: ContractForm<OptionPrice>
}

/** What an option costs, at which price its holder may buy, and how much; the former stays once units exist. */
export function OptionPriceFields({
  options: { is_locked: isLocked },
  form,
}: OptionPriceFieldsProps) {
  const { t } = useTranslation('terms')
  return (
    <>
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
      <UnitsField
        label={t('fields.exerciseRatio')}
        description={t('fields.exerciseRatioHelp')}
        {...form.getInputProps('exercise_ratio')}
      />
      <UnitsField
        label={t('fields.exerciseRatioOptions')}
        description={t('fields.exerciseRatioOptionsHelp')}
        {...form.getInputProps('exercise_ratio_options')}
      />
    </>
  )
}

/** What an option costs, at which price its holder may buy and how much, as typed. */
interface OptionPrice {
  price_per_unit: string
  exercise_price: string
  exercise_ratio: number | string
  exercise_ratio_options: number | string
}

/** What an option costs, at which price its holder may buy and how much, as a form; the former stays once units exist. */
export function optionPriceForm(options: Options) {
  return optionForm(options, {
    initialValues: toOptionPrice(options),
    toInput: ({ price_per_unit, ...exercised }) => ({
      ...exercised,
      ...(!options.is_locked && { price_per_unit }),
    }),
  })
}

function toOptionPrice({ price_per_unit, settings }: Options): OptionPrice {
  return {
    price_per_unit: price_per_unit ?? '',
    exercise_price: settings.exercise_price ?? '',
    exercise_ratio: settings.exercise_ratio,
    exercise_ratio_options: settings.exercise_ratio_options,
  }
}
