import type {
  InstrumentPayment,
  instrumentPayments,
} from '@zegel/contract/payments/instrument-payments'
import { useTranslation } from '../../../i18n/use-translation.ts'
import type { Reply } from '../../../lib/call.ts'
import { formatUnits } from '../../../lib/format.ts'
import { PersonLink } from '../../../shared/legal-persons/person-link.tsx'
import type { DataColumn } from '../../../ui/tables/table-columns.ts'
import { MomentText, Money, SecondLine } from '../../../ui/tables/values.tsx'
import { mayGoBack } from './instrument-payments.api.ts'
import { PaymentStateBadge, ReceivedAmount } from './payment-values.tsx'
import { formatReference } from '@zegel/core/payments/creditor-reference'

type Listed = Reply<typeof instrumentPayments.list>['listed']

/** What the list of payments shows of each, and of all together. */
export function usePaymentColumns(
  organizationId: string,
  listed: Listed | undefined,
): DataColumn<InstrumentPayment>[] {
  const { t } = useTranslation('instrument-payments')
  return [
    {
      key: 'payer',
      title: t('column.payer'),
      render: (payment) => <Payer payment={payment} organizationId={organizationId} />,
      ...(listed &&
        listed.left_out > 0 && {
          total: t('leftOut', { count: listed.left_out, formatted: formatUnits(listed.left_out) }),
        }),
    },
    {
      key: 'created_at',
      title: t('column.created'),
      isSortable: true,
      isOpener: true,
      width: 140,
      render: ({ created_at }) => <MomentText instant={created_at} />,
    },
    {
      key: 'paid_at',
      title: t('column.paid'),
      isSortable: true,
      width: 140,
      render: ({ paid_at }) => (paid_at ? <MomentText instant={paid_at} /> : '–'),
    },
    {
      key: 'provider',
      title: t('column.provider'),
      render: (row) => t(`provider.${row.provider}`),
    },
    {
      key: 'amount',
      title: t('column.amount'),
      isSortable: true,
      isFigure: true,
      render: (payment) => <Amount payment={payment} />,
      total: listed && <ListedAmount listed={listed} />,
    },
    {
      key: 'state',
      title: t('column.state'),
      width: 170,
      render: (payment) => <State payment={payment} />,
    },
  ]
}

// What came in of all of it, where that is not what was asked for.
function ListedAmount({ listed: { amount, paid_amount: paid } }: { listed: Listed }) {
  const { t } = useTranslation('instrument-payments')
  return (
    <>
      <Money amount={amount} />
      {paid !== amount && (
        <SecondLine>
          {t('received')} <Money amount={paid} />
        </SecondLine>
      )}
    </>
  )
}

interface PayerProps {
  payment: InstrumentPayment
  organizationId: string
}

function Payer({ payment: { payer, payer_id, reference }, organizationId }: PayerProps) {
  return (
    <span style={{ overflowWrap: 'break-word' }}>
      <PersonLink organizationId={organizationId} id={payer_id} name={payer} />
      <SecondLine>{formatReference(reference)}</SecondLine>
    </span>
  )
}

// That it has to go back, and how far it is on its way.
function State({ payment }: { payment: InstrumentPayment }) {
  const { t } = useTranslation('instrument-payments')
  const { state, refund } = payment
  const status = mayGoBack(payment) && refund?.status !== 'refunded' ? refund?.status : undefined
  return (
    <>
      <PaymentStateBadge state={state} />
      {status && <SecondLine>{t(`sendBack.${status}Title`)}</SecondLine>}
      {state === 'to_decide' && !status && <SecondLine>{t('toDecide.line')}</SecondLine>}
    </>
  )
}

// What came in, where that is not what was asked for.
function Amount({ payment }: { payment: InstrumentPayment }) {
  const { t } = useTranslation('instrument-payments')
  const { amount, paid_amount, paid_currency } = payment
  const differs = paid_amount !== null && (paid_amount !== amount || paid_currency !== 'EUR')
  return (
    <>
      <Money amount={amount} />
      {differs && (
        <SecondLine>
          {t('received')} <ReceivedAmount payment={payment} />
        </SecondLine>
      )}
    </>
  )
}
