import { type Instrument, OptionTermsInput } from '@zegel/contract/instruments'
import { message } from '@zegel/contract/messages'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { useContractForm } from '../../lib/form.tsx'
import { DateField } from '../../ui/date-field.tsx'
import { FormBody } from '../../ui/form-body.tsx'
import { MoneyField } from '../../ui/number-fields.tsx'
import { ChoiceField } from './choice-field.tsx'
import { CountAndPeriod } from './count-and-period.tsx'
import { TermsGroup } from './terms-group.tsx'
import { UnderlyingField } from './underlying-field.tsx'
import { useSaveTerms } from './use-save-terms.ts'

const DEFAULT_YEARS = 5

const { price_per_unit, exercise_price, underlying_instrument_id } = OptionTermsInput.shape
// The call sets any part; the form asks for all, and for one of the two ways to expire.
const schema = OptionTermsInput.extend({
  price_per_unit: price_per_unit.unwrap(),
  exercise_price: exercise_price.unwrap(),
  underlying_instrument_id: underlying_instrument_id.unwrap(),
  expires: z.enum(['date', 'period']),
}).superRefine(
  ({ expires, set_expiration_date, expiration_frequency }, context) => {
    const missing =
      expires === 'date'
        ? set_expiration_date
          ? undefined
          : 'set_expiration_date'
        : expiration_frequency
          ? undefined
          : 'expiration_frequency'
    if (missing)
      context.addIssue({
        code: 'custom',
        message: message(
          missing === 'set_expiration_date' ? 'date-required' : 'expiration-required',
        ),
        path: [missing],
      })
  },
  { when: ({ value }) => typeof value === 'object' && value !== null },
)

/** Price, expiry and underlying instrument of options. */
export function OptionTermsForm({
  options,
}: {
  options: Extract<Instrument, { type: 'options' }>
}) {
  const { t } = useTranslation('instruments')
  const saveTerms = useSaveTerms(options)
  const { settings } = options
  const form = useContractForm({
    schema,
    initialValues: {
      financial_instrument_id: options.id,
      price_per_unit: options.price_per_unit ?? '',
      exercise_price: settings.exercise_price ?? '',
      underlying_instrument_id: settings.underlying_instrument_id,
      expires: settings.set_expiration_date ? 'date' : 'period',
      set_expiration_date: settings.set_expiration_date,
      expiration_frequency: settings.expiration_frequency ?? DEFAULT_YEARS,
      expiration_period: settings.expiration_period ?? 'year',
    },
    save: ({ expires, ...terms }) =>
      saveTerms({ type: 'options', body: withOneExpiry(expires, terms) }),
  })
  const { expires } = form.values
  const isLocked = options.is_locked
  const lockedHelp = isLocked ? t('settings.lockedField') : undefined

  return (
    <FormBody form={form} submitLabel={t('settings.save')}>
      <TermsGroup id="price" legend={t('settings.price')}>
        <MoneyField
          label={t('settings.pricePerOption')}
          description={lockedHelp}
          disabled={isLocked}
          {...form.getInputProps('price_per_unit')}
        />
        <div id="term-exercise-price">
          <MoneyField
            label={t('settings.exercisePrice')}
            description={t('settings.exercisePriceHelp')}
            {...form.getInputProps('exercise_price')}
          />
        </div>
      </TermsGroup>
      <TermsGroup id="expiration" legend={t('settings.expiration')}>
        <ChoiceField
          label={t('settings.expiration')}
          isLabelHidden
          options={(['date', 'period'] as const).map((value) => ({
            value,
            label: t(`settings.expiration_${value}`),
          }))}
          {...form.getInputProps('expires')}
        />
        {expires === 'date' ? (
          <DateField
            label={t('settings.expirationDate')}
            {...form.getInputProps('set_expiration_date')}
          />
        ) : (
          <CountAndPeriod
            label={t('settings.durationCount')}
            count={form.getInputProps('expiration_frequency')}
            period={form.getInputProps('expiration_period')}
          />
        )}
      </TermsGroup>
      <TermsGroup id="underlying-instrument" legend={t('settings.underlying')}>
        <UnderlyingField
          instrument={options}
          types={['shares', 'depositary_receipts']}
          {...form.getInputProps('underlying_instrument_id')}
        />
      </TermsGroup>
    </FormBody>
  )
}

// Choosing one way to expire clears the other.
function withOneExpiry<Terms extends object>(expires: 'date' | 'period', terms: Terms) {
  return expires === 'date'
    ? { ...terms, expiration_frequency: null, expiration_period: null }
    : { ...terms, set_expiration_date: null }
}
