import { Checkbox, Input, SegmentedControl } from '@mantine/core'
import { useId } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import {
  TRANSACTION_TYPES,
  type TransactionType,
  typeForSender,
} from '@zegel/core/transactions/transaction'
import { formatDate, formatMoney, formatUnits } from '../../../lib/format.ts'
import { DateField } from '../../../ui/fields/date-field.tsx'
import { MoneyField, UnitsField } from '../../../ui/fields/number-fields.tsx'
import { Term } from '../../../ui/term/term.tsx'
import { isBelowPar, premiumPerShare, unitsLeft } from './transaction-draft.ts'
import type { TransactionFieldsProps } from './use-transaction-form.ts'

/** What kind it is, from when, how many and at what price. */
export function TermsFields({ instrument, form, limits, chooseDate }: TransactionFieldsProps) {
  const { t } = useTranslation('transactions')
  const { sending_legal_person_id: sender } = form.values
  const left = unitsLeft(form.values, limits)
  const premium = premiumPerShare(form.values, limits)
  const isTransfer = typeForSender(sender, limits.issuerId) === 'transfer'
  // The error of asking more says it then.
  const saysLeft = form.errors['amount'] !== undefined && Number(form.values.amount) > (left ?? 0)
  // What somebody can give is of the chosen day; what may still be issued is not of any day.
  const isOfAnother = isTransfer && form.values.effective_date !== limits.today
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
          left === undefined || saysLeft
            ? undefined
            : t(isOfAnother ? 'create.leftOn' : 'create.left', {
                count: left,
                formatted: formatUnits(left),
                date: formatDate(form.values.effective_date),
              })
        }
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        {...form.getInputProps('amount')}
        onChange={(typed) => form.setValues({ amount: typed, numbering: [] })}
      />
      <MoneyField
        label={t('create.price')}
        description={
          premium && (
            <Term name="premium">{t('create.premium', { amount: formatMoney(premium) })}</Term>
          )
        }
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        {...form.getInputProps('price_per_unit')}
      />
      {isBelowPar(form.values, limits) && (
        <Checkbox
          label={t('create.belowPar', { par: formatMoney(limits.parValue ?? '0.00') })}
          {...form.getInputProps('below_par', { type: 'checkbox' })}
        />
      )}
    </>
  )
}

/** The type follows from the sender, so the other one is there to see and cannot be chosen. */
function TransactionTypeField({ type }: { type: TransactionType }) {
  const { t } = useTranslation('transactions')
  const labelId = useId()
  return (
    <Input.Wrapper
      label={t('create.type')}
      labelElement="div"
      labelProps={{ id: labelId }}
      description={t(
        type === 'transfer' ? 'create.issuanceByIssuerOnly' : 'create.transferByHolder',
      )}
      descriptionProps={{ mt: 6 }}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
    >
      <SegmentedControl
        aria-labelledby={labelId}
        value={type}
        fullWidth
        data={TRANSACTION_TYPES.map((value) => ({
          value,
          label: t(`type.${value}`),
          disabled: value !== type,
        }))}
        styles={{
          root: { background: 'var(--zegel-sunken)' },
          indicator: { background: 'var(--zegel-surface)' },
        }}
      />
    </Input.Wrapper>
  )
}
