import { useTranslation } from 'react-i18next'
import type { ContractForm } from '../../../lib/form.tsx'
import { SwitchField } from '../../../ui/choice-fields.tsx'
import type { Bond } from '../values/bond.ts'
import type { Redemption } from '../values/redemption.ts'
import { CountAndPeriod } from './count-and-period.tsx'

interface RedemptionIntervalFieldsProps {
  bond: Bond
  form: ContractForm<Redemption>
  onChange: (part: Partial<Redemption>) => void
}

/** A redemption of one's own: at an interval, or none at all, which is the only one for a bond without an end. */
export function RedemptionIntervalFields({ bond, form, onChange }: RedemptionIntervalFieldsProps) {
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
