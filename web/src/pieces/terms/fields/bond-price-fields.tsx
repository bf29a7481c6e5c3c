import { useTranslation } from 'react-i18next'
import type { ContractForm } from '../../../lib/form.tsx'
import { MoneyField } from '../../../ui/number-fields.tsx'
import type { Bond } from '../values/bond.ts'
import type { BondPrice } from '../values/bond-price.ts'

interface BondPriceFieldsProps {
  bond: Bond
  form: ContractForm<BondPrice>
}

/** How much is raised, and what one bond costs; the latter stays once units exist. */
export function BondPriceFields({ bond: { is_locked: isLocked }, form }: BondPriceFieldsProps) {
  const { t } = useTranslation('terms')
  return (
    <>
      <MoneyField
        label={t('fields.limit')}
        description={t('fields.limitHelp')}
        data-autofocus
        {...form.getInputProps('limit')}
      />
      <MoneyField
        label={t('fields.pricePerBond')}
        description={isLocked ? t('locked') : undefined}
        disabled={isLocked}
        {...form.getInputProps('price_per_unit')}
      />
    </>
  )
}
