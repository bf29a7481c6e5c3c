import { useTranslation } from 'react-i18next'
import type { ContractForm } from '../../../lib/form.tsx'
import { SwitchField } from '../../../ui/choice-fields.tsx'
import type { Bond } from '../dialogs/bond.ts'
import type { RedemptionValues } from '../dialogs/bond-redemption.ts'
import { CountAndPeriod } from './count-and-period.tsx'

interface RedemptionIntervalFieldsProps {
  bond: Bond
  form: ContractForm<RedemptionValues>
  onChange: (part: Partial<RedemptionValues>) => void
}

/** A redemption of one's own: at an interval, or none at all, which is the only one for a bond without an end. */
export function RedemptionIntervalFields({ bond, form, onChange }: RedemptionIntervalFieldsProps) {
  const { t } = useTranslation('instrument-settings')
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
