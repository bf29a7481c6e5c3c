import { useTranslation } from 'react-i18next'
import type { ContractForm } from '../../../lib/form.tsx'
import { DateField } from '../../../ui/date-field.tsx'
import { InfoAlert } from '../../../ui/info-alert.tsx'
import type { Bond } from '../values/bond.ts'
import { type Interest, isHigh, proposedInterestDate } from '../values/interest.ts'
import { DayCountField } from './day-count-field.tsx'
import { InterestPercentage } from './interest-percentage.tsx'
import { PayoutFields } from './payout-fields.tsx'

interface InterestFieldsProps {
  bond: Bond
  form: ContractForm<Interest>
  /** Usual percentages to choose from, for who starts with nothing. */
  hasPresets?: boolean
}

/** What a bond pays, how often, and when first. */
export function InterestFields({ bond, form, hasPresets = false }: InterestFieldsProps) {
  const { t } = useTranslation('terms')
  const { interest_percentage: percentage, payout } = form.values
  return (
    <>
      <InterestPercentage form={form} hasPresets={hasPresets} />
      {isHigh(percentage) && <InfoAlert tone="warning">{t('interestHigh')}</InfoAlert>}
      <PayoutFields form={form} propose={(values) => proposedInterestDate(bond, values)} />
      {payout !== 'bullet' && (
        <DateField
          label={t('fields.firstInterest')}
          description={t('fields.firstDateHelp')}
          clearable
          {...form.getInputProps('interest_start_date')}
        />
      )}
      <DayCountField {...form.getInputProps('day_count')} />
    </>
  )
}
