import { Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { DateField } from '../../../ui/date-field.tsx'
import { TextareaField } from '../../../ui/textarea-field.tsx'
import type { TransferForm } from '../use-transfer-form.ts'

/** From when, and what the receiver reads with it. */
export function DateAndMessageStep({ transfer: { form } }: { transfer: TransferForm }) {
  const { t } = useTranslation('transfers')
  return (
    <Stack gap="lg">
      <DateField
        label={t('date.label')}
        description={t('date.help')}
        size="md"
        {...form.getInputProps('effective_date')}
      />
      <TextareaField
        label={t('message.label')}
        description={t('message.help')}
        minRows={4}
        size="md"
        {...form.getInputProps('description')}
      />
    </Stack>
  )
}
