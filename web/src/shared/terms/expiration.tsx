import { useTranslation } from '../../i18n/use-translation.ts'
import type { Period } from '@zegel/core/instruments/bond-terms'
import { brokenExpiry, changeExpiry } from '@zegel/core/instruments/option-terms'
import { USUAL_OPTION_YEARS } from '@zegel/core/instruments/usual-terms'
import type { ContractForm } from '../../lib/form.tsx'
import { today } from '../../lib/format.ts'
import { DateField } from '../../ui/fields/date-field.tsx'
import { ChoiceField } from './choice-field.tsx'
import { CountAndPeriod } from './count-and-period.tsx'
import { optionForm, type Options } from './options.ts'

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

const EXPIRATIONS = ['date', 'period'] as const

/** When options end as a person chooses it; the number may still be text. */
interface Expiration {
  expires: (typeof EXPIRATIONS)[number]
  set_expiration_date: string
  expiration_frequency: number | string
  expiration_period: Period
}

/** When options end, as a form: on a date, or some time after they were issued; choosing one clears the other. */
export function expirationForm(options: Options) {
  return optionForm(options, {
    initialValues: toExpiration(options),
    toInput: ({ expires, ...expiration }) =>
      expires === 'date'
        ? {
            set_expiration_date: expiration.set_expiration_date,
            expiration_frequency: null,
            expiration_period: null,
          }
        : { ...expiration, set_expiration_date: null },
    judge: (input) => {
      const expiry = changeExpiry(options.settings, input)
      const isChosen = expiry.set_expiration_date !== options.settings.set_expiration_date
      return brokenExpiry(expiry, isChosen ? today() : undefined)
    },
  })
}

function toExpiration({ settings }: Options): Expiration {
  return {
    expires: settings.set_expiration_date ? 'date' : 'period',
    set_expiration_date: settings.set_expiration_date ?? '',
    expiration_frequency: settings.expiration_frequency ?? USUAL_OPTION_YEARS,
    expiration_period: settings.expiration_period ?? 'year',
  }
}
