import { SimpleGrid } from '@mantine/core'
import { MOST_INVESTMENT_CENTS } from '@zegel/core/invest/investment-units'
import { formatCents } from '@zegel/core/money'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { formatDate, formatMoney } from '../../../lib/format.ts'
import { ChangedByBoth } from '../../../shared/acting/changed-by-both.tsx'
import { DateField } from '../../../ui/fields/date-field.tsx'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { MoneyField } from '../../../ui/fields/number-fields.tsx'
import { TextField } from '../../../ui/fields/text-fields.tsx'
import { PaymentMethodField } from './payment-method-field.tsx'
import { type InvestFormProps, useInvestForm } from './use-invest-form.ts'

/** Sets the limits of one investment, the round, how it is paid and where it leads. */
export function InvestLimitsForm({ instrument, onClose }: InvestFormProps) {
  const { t } = useTranslation('invest-settings')
  const form = useInvestForm(
    { instrument, onClose },
    {
      min_investment: instrument.min_investment ?? '',
      max_investment: instrument.max_investment ?? '',
      round_start_date: instrument.round_start_date ?? '',
      round_end_date: instrument.round_end_date ?? '',
      return_link: instrument.return_link ?? '',
      payment_method: instrument.payment_method,
    },
    'saved',
  )
  return (
    <FormDialog
      title={t('form.title')}
      form={form}
      submitLabel={t('form.submit')}
      onClose={onClose}
      size="medium"
    >
      <ChangedByBoth
        form={form}
        labels={{
          min_investment: { label: t('min'), write: formatMoney },
          max_investment: { label: t('max'), write: formatMoney },
          round_start_date: { label: t('form.start'), write: formatDate },
          round_end_date: { label: t('form.end'), write: formatDate },
          return_link: t('returnLink'),
        }}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }} verticalSpacing="md">
        <MoneyField
          label={t('min')}
          description={t('form.minHelp')}
          data-autofocus
          {...form.getInputProps('min_investment')}
        />
        <MoneyField
          label={t('max')}
          description={t('form.maxHelp', {
            most: formatMoney(formatCents(MOST_INVESTMENT_CENTS)),
          })}
          {...form.getInputProps('max_investment')}
        />
        <DateField
          label={t('form.start')}
          description={t('form.startHelp')}
          clearable
          {...form.getInputProps('round_start_date')}
        />
        <DateField
          label={t('form.end')}
          description={t('form.endHelp')}
          clearable
          {...form.getInputProps('round_end_date')}
        />
      </SimpleGrid>
      <PaymentMethodField instrumentId={instrument.id} {...form.getInputProps('payment_method')} />
      <TextField
        label={t('returnLink')}
        description={t('form.returnLinkHelp')}
        placeholder={t('form.returnLinkExample')}
        inputMode="url"
        {...form.getInputProps('return_link')}
      />
    </FormDialog>
  )
}
