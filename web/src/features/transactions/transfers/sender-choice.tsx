import type { Receiver } from '@zegel/contract/transactions/receivers'
import type { InstrumentBalance } from '@zegel/contract/register/register'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { formatUnits } from '../../../lib/format.ts'
import { CardChoice } from './card-choice.tsx'
import type { TransferForm } from './use-transfer-form.ts'

interface SenderChoiceProps {
  transfer: TransferForm
  positions: readonly InstrumentBalance[]
  /** The own legal persons in the instrument. */
  names: readonly Receiver[]
}

/** In whose name, for who holds the instrument through several legal persons. */
export function SenderChoice({ transfer, positions, names }: SenderChoiceProps) {
  const { t } = useTranslation('transfers')
  const { values, errors } = transfer.form
  return (
    <CardChoice
      label={t('receiver.from')}
      value={values.sending_legal_person_id}
      onChange={transfer.chooseSender}
      error={errors.sending_legal_person_id}
      data-path="sending_legal_person_id"
      options={positions.map(({ legal_person_id, pending_balance }) => ({
        value: legal_person_id,
        label: names.find(({ id }) => id === legal_person_id)?.legal_name ?? t('receiver.unnamed'),
        line: t('left', { count: pending_balance, formatted: formatUnits(pending_balance) }),
      }))}
    />
  )
}
