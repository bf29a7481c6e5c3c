import { useTranslation } from '../../i18n/use-translation.ts'
import type { ContractForm } from '../../lib/form.tsx'
import { MoneyField } from '../../ui/fields/number-fields.tsx'
import { type Bond, bondForm } from './bond.ts'

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

/** How much is raised and what one bond costs, as typed. */
interface BondPrice {
  limit: string
  price_per_unit: string
}

const NOTHING: BondPrice = { limit: '', price_per_unit: '' }

/** How much is raised, and what one bond costs, as a form; the latter stays once units exist. `usual` stands where nothing is stored. */
export function bondPriceForm(bond: Bond, usual: BondPrice = NOTHING) {
  return bondForm(bond, {
    initialValues: toBondPrice(bond, usual),
    toInput: ({ limit, price_per_unit }) => ({
      limit,
      ...(!bond.is_locked && { price_per_unit }),
    }),
  })
}

function toBondPrice({ settings, price_per_unit }: Bond, usual: BondPrice): BondPrice {
  return {
    limit: settings.limit ?? usual.limit,
    price_per_unit: price_per_unit ?? usual.price_per_unit,
  }
}
