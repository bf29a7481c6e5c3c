import { useTranslation } from 'react-i18next'
import type { ContractForm } from '../../../lib/form.tsx'
import { formatPercentage } from '../../../lib/format.ts'
import { TextField } from '../../../ui/text-fields.tsx'
import type { Bond } from '../values/bond.ts'
import { type Redemption, redemptionShare } from '../values/redemption.ts'

interface RedemptionPartProps {
  bond: Bond
  form: ContractForm<Redemption>
}

/** How much is redeemed at a time, which follows from the duration and the interval; a dash when these do not fit. */
export function RedemptionPart({ bond, form }: RedemptionPartProps) {
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
