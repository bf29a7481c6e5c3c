import { REDEMPTION_CHOICES, type RedemptionChoice } from '@zegel/core/instruments/bond-choices'
import { useTranslation } from 'react-i18next'
import type { ContractForm } from '../../../lib/form.tsx'
import { DateField } from '../../../ui/date-field.tsx'
import { InfoAlert } from '../../../ui/info-alert.tsx'
import type { Bond } from '../values/bond.ts'
import {
  isInParts,
  isLinearPossible,
  proposedRedemptionDate,
  type Redemption,
} from '../values/redemption.ts'
import { ChoiceField } from './choice-field.tsx'
import { RedemptionIntervalFields } from './redemption-interval-fields.tsx'
import { RedemptionPart } from './redemption-part.tsx'

interface RedemptionFieldsProps {
  bond: Bond
  form: ContractForm<Redemption>
}

/** How a bond is paid back: a part every year, at once, at an interval of its own, or never. */
export function RedemptionFields({ bond, form }: RedemptionFieldsProps) {
  const { t } = useTranslation('terms')
  const { settings } = bond
  const { values } = form
  const hasDuration = settings.perpetual || settings.duration !== null
  const isLinear = isLinearPossible(bond)

  // A first date that was only proposed follows the choice.
  function change(part: Partial<Redemption>) {
    const isProposed = values.redemption_start_date === proposedRedemptionDate(bond, values)
    const next = { ...values, ...part }
    const date = isProposed ? proposedRedemptionDate(bond, next) : values.redemption_start_date
    form.setValues({ ...next, redemption_start_date: date })
    form.clearErrors()
  }

  return (
    <>
      {!hasDuration && <InfoAlert tone="warning">{t('redemption.durationFirst')}</InfoAlert>}
      <ChoiceField
        label={t('fields.redemption')}
        takesFocus
        description={
          hasDuration && !isLinear && !settings.perpetual ? t('redemption.tooShort') : undefined
        }
        options={REDEMPTION_CHOICES.map((value) => ({
          value,
          label: t(`redemptions.${value}`),
          isDisabled: value === 'linear' && !isLinear,
        }))}
        {...form.getInputProps('choice')}
        onChange={(choice: RedemptionChoice) =>
          change({ choice, redemption_frequency: 1, redemption_period: 'year' })
        }
      />
      {values.choice === 'custom' && (
        <RedemptionIntervalFields bond={bond} form={form} onChange={change} />
      )}
      {isInParts(values) && (
        <>
          <RedemptionPart bond={bond} form={form} />
          <DateField
            label={t('fields.firstRedemption')}
            description={t('fields.firstDateHelp')}
            clearable
            {...form.getInputProps('redemption_start_date')}
          />
        </>
      )}
    </>
  )
}
