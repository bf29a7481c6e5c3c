import { Checkbox, SimpleGrid, Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { TextField } from '../../ui/text-fields.tsx'
import type { TransactionFieldsProps } from './transaction-fields.tsx'

/** The notarial deed by which shares passed, recorded along with the transaction: they were acquired on its day. */
export function KnownDeedFields({ form }: Pick<TransactionFieldsProps, 'form'>) {
  const { t } = useTranslation('transactions')
  const { notarial_deed: deed, effective_date: date } = form.values
  return (
    <Stack gap="sm">
      <Checkbox
        label={t('create.deed')}
        description={t('create.deedHelp')}
        checked={deed !== undefined}
        onChange={({ currentTarget }) =>
          form.setFieldValue(
            'notarial_deed',
            currentTarget.checked ? { date, notary: '', number: '' } : undefined,
          )
        }
      />
      {deed && (
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
          <TextField
            label={t('create.notary')}
            autoComplete="off"
            {...form.getInputProps('notarial_deed.notary')}
          />
          <TextField
            label={t('create.deedNumber')}
            autoComplete="off"
            {...form.getInputProps('notarial_deed.number')}
          />
        </SimpleGrid>
      )}
    </Stack>
  )
}
