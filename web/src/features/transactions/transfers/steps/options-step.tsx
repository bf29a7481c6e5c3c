import { Stack } from '@mantine/core'
import type { Instrument } from '@zegel/contract/instruments/instruments'
import { isNumbered } from '@zegel/core/instruments/instrument-type'
import { useTranslation } from 'react-i18next'
import { NumberingField } from '../../../../pieces/numbering-field.tsx'
import { SwitchRow } from '../../../../ui/switch-row.tsx'
import type { TransferForm } from '../use-transfer-form.ts'

interface OptionsStepProps {
  transfer: TransferForm
  instrument: Instrument
}

/** Whether the receiver hears of it, whether it was paid, and which share numbers go. */
export function OptionsStep({ transfer, instrument }: OptionsStepProps) {
  const { t } = useTranslation('transfers')
  const { form, limits, numbers } = transfer
  const { amount, numbering } = form.values
  return (
    <Stack gap="lg">
      <div>
        <SwitchRow
          label={t('options.notify')}
          description={t('options.notifyHelp')}
          {...form.getInputProps('notify_recipient', { type: 'checkbox' })}
        />
        <SwitchRow
          label={t('options.paid')}
          description={t('options.paidHelp')}
          {...form.getInputProps('is_paid', { type: 'checkbox' })}
        />
      </div>
      {isNumbered(instrument.type) && (
        <NumberingField
          value={numbering}
          onChange={(intervals) => form.setFieldValue('numbering', intervals)}
          amount={typeof amount === 'number' ? amount : 0}
          unavailable={[]}
          available={limits.available ?? []}
          errors={form.errors}
          state={numbers}
        />
      )}
    </Stack>
  )
}
