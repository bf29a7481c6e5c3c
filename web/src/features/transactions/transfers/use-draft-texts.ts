import { formatCents, parseCents } from '@zegel/core/money'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { formatDate, formatMoney, formatUnits } from '../../../lib/format.ts'
import { draftTotal } from '../../../shared/instruments/transaction-form-values.ts'
import { isBefore } from './transfer-draft.ts'
import type { TransferStep } from './transfer-steps.ts'
import type { TransferForm } from './use-transfer-form.ts'

/** What was filled in, in words: of each step, and all of it in a line. */
export function useDraftTexts({ form }: TransferForm) {
  const { t } = useTranslation(['transfers', 'transactions', 'limited-rights'])
  const { receiver, amount, price_per_unit, effective_date, file, ...draft } = form.values
  const units =
    typeof amount === 'number'
      ? t('units', { count: amount, formatted: formatUnits(amount) })
      : undefined
  const cents = draftTotal(form.values)
  const total = cents === undefined ? undefined : formatMoney(formatCents(cents))
  const price = parseCents(price_per_unit) === undefined ? undefined : formatMoney(price_per_unit)
  const isDate = /^\d{4}-\d\d-\d\d$/.test(effective_date)
  const of: Partial<Record<TransferStep, string | undefined>> = {
    receiver: receiver?.name,
    priceAndAmount: units && price ? t('unitsAtPrice', { units, price }) : units,
    dateAndMessage: isDate ? formatDate(effective_date) : undefined,
    options: [
      t(draft.notify_recipient ? 'options.notified' : 'options.notNotified'),
      ...(draft.is_paid ? [t('options.isPaid')] : []),
      ...(draft.limited_rights ?? []).map(({ becomes }) => t(`limited-rights:said.${becomes}`)),
    ].join(' · '),
    attachments: t('attachments.count', { count: file.length }),
  }
  // One unit is where the amount starts, not what somebody answered.
  const isAsked = !isBefore(draft.furthest, 'priceAndAmount')
  const line = [isAsked && units, receiver && t('toReceiver', { name: receiver.name }), total]
    .filter(Boolean)
    .join(' · ')
  const beside = draft.accrued_interest
  const accrued =
    beside && parseCents(beside) !== undefined
      ? t('transactions:accrued.withPrice', { amount: formatMoney(beside) })
      : undefined
  return { of, line, units, price, total, accrued }
}
