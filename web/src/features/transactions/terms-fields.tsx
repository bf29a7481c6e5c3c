import { Checkbox } from '@mantine/core'
import { typeForSender } from '@zegel/core/transactions/transaction-type'
import { useTranslation } from 'react-i18next'
import { formatMoney, formatUnits } from '../../lib/format.ts'
import { DateField } from '../../ui/date-field.tsx'
import { MoneyField, UnitsField } from '../../ui/number-fields.tsx'
import { isBelowPar, unitsLeft } from './transaction-draft.ts'
import type { TransactionFieldsProps } from './transaction-fields.tsx'
import { TransactionTypeField } from './transaction-type-field.tsx'

/** What kind it is, from when, how many and at what price. */
export function TermsFields({ instrument, form, limits, chooseDate }: TransactionFieldsProps) {
  const { t } = useTranslation('transactions')
  const { sending_legal_person_id: sender } = form.values
  const left = unitsLeft(form.values, limits)
  const isTransfer = typeForSender(sender, limits.issuerId) === 'transfer'
  // What somebody had on an earlier day is reckoned when it is recorded.
  const isOfBefore = isTransfer && form.values.historic && form.values.effective_date < limits.today
  return (
    <>
      <TransactionTypeField type={typeForSender(sender, instrument.issuing_legal_person_id)} />
      <DateField
        label={t(form.values.notarial_deed ? 'create.deedDate' : 'create.date')}
        {...form.getInputProps('effective_date')}
        onChange={chooseDate}
      />
      <UnitsField
        label={t('create.amount')}
        description={
          left === undefined
            ? undefined
            : t(isOfBefore ? 'create.leftToday' : 'create.left', {
                count: left,
                formatted: formatUnits(left),
              })
        }
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        {...form.getInputProps('amount')}
        onChange={(typed) => form.setValues({ amount: typed, numbering: [] })}
      />
      <MoneyField label={t('create.price')} {...form.getInputProps('price_per_unit')} />
      {isBelowPar(form.values, limits) && (
        <Checkbox
          label={t('create.belowPar', { par: formatMoney(limits.parValue ?? '0.00') })}
          {...form.getInputProps('below_par', { type: 'checkbox' })}
        />
      )}
    </>
  )
}
