import { useTranslation } from 'react-i18next'
import type { ContractForm } from '../../../lib/form.tsx'
import { MoneyField } from '../../../ui/number-fields.tsx'
import type { OptionPrice } from '../values/option-price.ts'
import type { Options } from '../values/options.ts'

interface OptionPriceFieldsProps {
  options: Options
  form: ContractForm<OptionPrice>
}

/** What an option costs, and at which price its holder may buy; the former stays once units exist. */
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
    </>
  )
}
