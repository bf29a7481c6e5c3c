import { useTranslation } from 'react-i18next'
import { REDEMPTION_CHOICES, type RedemptionChoice } from '@zegel/core/instruments/bond-choices'
import type { ContractForm } from '../../../lib/form.tsx'
import { formatPercentage } from '../../../lib/format.ts'
import { SwitchField } from '../../../ui/choice-fields.tsx'
import { DateField } from '../../../ui/date-field.tsx'
import { InfoAlert } from '../../../ui/info-alert.tsx'
import { TextField } from '../../../ui/text-fields.tsx'
import type { Bond } from '../values/bond.ts'
import {
  isInParts,
  isLinearPossible,
  proposedRedemptionDate,
  type Redemption,
  redemptionShare,
} from '../values/redemption.ts'
import { ChoiceField } from './choice-field.tsx'
import { CountAndPeriod } from './count-and-period.tsx'

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

interface RedemptionPartProps {
  bond: Bond
  form: ContractForm<Redemption>
}

/** How much is redeemed at a time, which follows from the duration and the interval; a dash when these do not fit. */
function RedemptionPart({ bond, form }: RedemptionPartProps) {
  const { t } = useTranslation(['terms', 'messages'])
  const share = redemptionShare(bond, form.values)
  const isTooLong = share === null && bond.settings.duration !== null
  const error = form.errors['redemption_percentage']
  return (
    <TextField
      label={t('fields.redemptionPart')}
      readOnly
      data-path="redemption_percentage"
      classNames={{ input: 'figures' }}
      value={share === null ? '–' : formatPercentage(share.fraction)}
      description={share ? t('redemption.times', { count: share.times }) : undefined}
      error={isTooLong ? t('messages:interval-does-not-fit') : error}
    />
  )
}

interface RedemptionIntervalFieldsProps {
  bond: Bond
  form: ContractForm<Redemption>
  onChange: (part: Partial<Redemption>) => void
}

/** A redemption of one's own: at an interval, or none at all, which is the only one for a bond without an end. */
function RedemptionIntervalFields({ bond, form, onChange }: RedemptionIntervalFieldsProps) {
  const { t } = useTranslation('terms')
  const { isPerpetual } = form.values
  return (
    <>
      <SwitchField
        label={t('fields.withoutRedemption')}
        description={t('fields.withoutRedemptionHelp')}
        checked={isPerpetual}
        disabled={bond.settings.perpetual}
        onChange={({ currentTarget }) =>
          onChange({
            isPerpetual: currentTarget.checked,
            redemption_frequency: 1,
            redemption_period: 'year',
          })
        }
      />
      {!isPerpetual && (
        <CountAndPeriod
          label={t('fields.every')}
          count={form.getInputProps('redemption_frequency')}
          period={form.getInputProps('redemption_period')}
        />
      )}
    </>
  )
}
