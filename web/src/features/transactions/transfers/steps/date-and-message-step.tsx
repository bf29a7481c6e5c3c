import { Stack } from '@mantine/core'
import type { Instrument } from '@zegel/contract/instruments/instruments'
import { hasSchedule } from '@zegel/core/instruments/instrument-type'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { AccruedInterestField } from '../../../../shared/instruments/accrued-interest-field.tsx'
import { DateField } from '../../../../ui/fields/date-field.tsx'
import { Term } from '../../../../ui/term/term.tsx'
import { TextareaField } from '../../../../ui/fields/textarea-field.tsx'
import type { TransferForm } from '../use-transfer-form.ts'

/** From when, what is paid for interest by then, and what the receiver reads with it. */
export function DateAndMessageStep({
  transfer: { form },
  instrument,
}: {
  transfer: TransferForm
  instrument: Instrument
}) {
  const { t } = useTranslation('transfers')
  return (
    <Stack gap="lg">
      <DateField
        label={<Term name="effectiveDate">{t('date.label')}</Term>}
        description={t('date.help')}
        size="md"
        {...form.getInputProps('effective_date')}
      />
      {hasSchedule(instrument.type) && (
        <AccruedInterestField
          instrumentId={instrument.id}
          amount={form.values.amount}
          date={form.values.effective_date}
          value={form.values.accrued_interest ?? null}
          error={form.errors['accrued_interest']}
          onChange={(value) => form.setFieldValue('accrued_interest', value)}
          size="md"
        />
      )}
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
