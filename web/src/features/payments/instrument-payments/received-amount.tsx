import type { InstrumentPayment } from '@zegel/contract/payments/instrument-payments'
import { formatForeign } from '../../../lib/format.ts'
import { Money } from '../../../ui/money.tsx'

/** What came in, in the money it came in. */
export function ReceivedAmount({
  payment: { paid_amount, paid_currency },
}: {
  payment: Pick<InstrumentPayment, 'paid_amount' | 'paid_currency'>
}) {
  if (paid_amount === null) return '–'
  if (paid_currency === 'EUR') return <Money amount={paid_amount} />
  return <span className="figures">{formatForeign(paid_amount, paid_currency ?? '')}</span>
}
