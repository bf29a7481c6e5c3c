import { useTranslation } from 'react-i18next'
import type { ContractForm } from '../../../lib/form.tsx'
import { DateField } from '../../../ui/date-field.tsx'
import { EXPIRATIONS, type Expiration } from '../values/expiration.ts'
import { ChoiceField } from './choice-field.tsx'
import { CountAndPeriod } from './count-and-period.tsx'

/** When options end: on a date, or some time after they were issued. */
export function ExpirationFields({ form }: { form: ContractForm<Expiration> }) {
  const { t } = useTranslation('terms')
  return (
    <>
      <ChoiceField
        label={t('fields.expiration')}
        takesFocus
        options={EXPIRATIONS.map((value) => ({ value, label: t(`expirations.${value}`) }))}
        {...form.getInputProps('expires')}
      />
      {form.values.expires === 'date' ? (
        <DateField
          label={t('fields.expirationDate')}
          {...form.getInputProps('set_expiration_date')}
        />
      ) : (
        <CountAndPeriod
          label={t('fields.count')}
          count={form.getInputProps('expiration_frequency')}
          period={form.getInputProps('expiration_period')}
        />
      )}
    </>
  )
}
