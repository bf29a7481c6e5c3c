import { Input, SegmentedControl } from '@mantine/core'
import { TRANSACTION_TYPES, type TransactionType } from '@zegel/core/transactions/transaction-type'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'

/** The type follows from the sender, so the other one is there to see and cannot be chosen. */
export function TransactionTypeField({ type }: { type: TransactionType }) {
  const { t } = useTranslation('transactions')
  const labelId = useId()
  return (
    <Input.Wrapper
      label={t('create.type')}
      labelElement="div"
      labelProps={{ id: labelId }}
      description={type === 'transfer' ? t('create.issuanceByIssuerOnly') : undefined}
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
