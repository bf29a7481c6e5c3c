import { Anchor, Stack } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { dividends } from '@zegel/contract/payouts/dividends'
import { paymentRuns } from '@zegel/contract/payouts/payment-runs'
import type { ReceivedPayment } from '@zegel/contract/payouts/received-payment'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { currentLanguage } from '../../../i18n/i18n.ts'
import { call } from '../../../lib/call.ts'
import { endpointQuery } from '../../../lib/endpoint-query.ts'
import { formatDate } from '../../../lib/format.ts'
import { requestUrl } from '../../../lib/request.ts'
import { InfoAlert } from '../../../ui/info-alert.tsx'
import { ButtonLink } from '../../../ui/links.tsx'
import { Section } from '../../../ui/section.tsx'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import { DataTable } from '../../../ui/tables/data-table.tsx'
import type { DataColumn } from '../../../ui/tables/table-columns.ts'
import { useTableState } from '../../../ui/tables/table-state.ts'
import { DateText, Money, SecondLine } from '../../../ui/tables/values.tsx'
import type { Tone } from '../../../ui/tone.ts'

const PAGE_SIZES = [5, 10, 25, 50]

interface ReceivedPaymentsProps {
  /** Of everyone the user acts for without. */
  legalPersonId?: string | undefined
  /** Of all that is held without. */
  instrumentId?: string | undefined
  /** The user and others they act for: where there are several, each payment says to whom it goes. */
  persons?: readonly { id: string; legal_name: string }[]
}

/** What holders are paid: what is due, on its way and paid, and to which account; nothing as long as there is nothing. */
export function ReceivedPayments(props: ReceivedPaymentsProps) {
  const { legalPersonId, instrumentId, persons = [] } = props
  const { t } = useTranslation('received-payments')
  const control = useTableState({ name: 'payments', sort: '', sorts: ['due_date'], per_page: 5 })
  const { page, per_page, sort } = control.state
  const query = {
    ...{ page, per_page },
    // What comes first is first until somebody sorts.
    ...(sort !== '' && { sort: sort as 'due_date' }), // safe: the name of the one sortable column
    ...(legalPersonId && { legal_person_id: legalPersonId }),
    ...(instrumentId && { financial_instrument_id: instrumentId }),
  }
  const { data, isPlaceholderData } = useQuery({
    ...endpointQuery(paymentRuns.listReceived, { query }),
    placeholderData: keepPreviousData,
  })
  const names = legalPersonId === undefined && persons.length > 1 ? persons : []
  const columns = useColumns(instrumentId === undefined, names)
  if (!data || data.total === 0) return null
  return (
    <Section title={t('title')} line={t('line')}>
      <Stack gap="md">
        {data.data.some(({ state }) => state === 'no_iban') && (
          <InfoAlert
            tone="warning"
            title={t('noIban.title')}
            action={
              <ButtonLink to="/app/profile" hash="bank">
                {t('noIban.action')}
              </ButtonLink>
            }
          >
            {t('noIban.text')}
          </InfoAlert>
        )}
        <DataTable
          label={t('title')}
          rows={data.data}
          total={data.total}
          columns={columns}
          rowKey={({ id }) => id}
          control={control}
          pageSizes={PAGE_SIZES}
          loadPage={(paging) => call(paymentRuns.listReceived, { query: { ...query, ...paging } })}
          isFetching={isPlaceholderData}
        />
      </Stack>
    </Section>
  )
}

/** The notes that a holder is given of dividends, once a run of them was approved; where there are several, each says of which day it is. */
function DividendNotes({ id, dividends: notes }: Pick<ReceivedPayment, 'id' | 'dividends'>) {
  const { t } = useTranslation('received-payments')
  return notes.map((dividend) => (
    <SecondLine key={dividend.id}>
      <Anchor
        href={requestUrl(dividends.downloadOwnNote.path, {
          query: {
            ...{ payment_line_id: id, dividend_id: dividend.id },
            language: currentLanguage(),
          },
        })}
        download
        inherit
      >
        {notes.length > 1 ? t('noteOf', { date: formatDate(dividend.payment_date) }) : t('note')}
      </Anchor>
    </SecondLine>
  ))
}

const PARTS = ['interest', 'redemption', 'dividend', 'correction', 'withheld'] as const

function useColumns(
  withInstrument: boolean,
  persons: NonNullable<ReceivedPaymentsProps['persons']>,
): DataColumn<ReceivedPayment>[] {
  const { t } = useTranslation('received-payments')
  return [
    {
      key: 'what',
      title: t('column.what'),
      render: ({ id, kind, financial_instrument, organization, legal_person_id, ...payment }) => (
        <span style={{ overflowWrap: 'break-word' }}>
          {t(`kind.${kind}`)}
          {withInstrument && (
            <SecondLine>
              {financial_instrument.name}, {organization.name}
            </SecondLine>
          )}
          {persons
            .filter((person) => person.id === legal_person_id)
            .map((person) => (
              <SecondLine key={person.id}>{person.legal_name}</SecondLine>
            ))}
          <DividendNotes id={id} dividends={payment.dividends} />
        </span>
      ),
    },
    {
      key: 'due_date',
      title: t('column.dueDate'),
      isSortable: true,
      render: ({ due_date }) => <DateText date={due_date} />,
    },
    {
      key: 'state',
      title: t('column.state'),
      width: 210,
      render: (payment) => <State payment={payment} />,
    },
    {
      key: 'net',
      title: t('column.net'),
      isFigure: true,
      render: (payment) => <Amount payment={payment} />,
    },
  ]
}

const TONES = {
  due: 'neutral',
  on_its_way: 'info',
  paid: 'success',
  waiting: 'neutral',
  no_iban: 'warning',
} as const satisfies Record<ReceivedPayment['state'], Tone>

/** How far a payment is, and on which account it comes or came. */
function State({ payment: { state, paid_on, account } }: { payment: ReceivedPayment }) {
  const { t } = useTranslation('received-payments')
  return (
    <>
      <StatusBadge tone={TONES[state]}>{t(`state.${state}`)}</StatusBadge>
      {(paid_on || account) && (
        <SecondLine>
          {paid_on && <DateText date={paid_on} />}
          {paid_on && account && ' · '}
          {account && (
            <span className="figures" style={{ whiteSpace: 'nowrap' }}>
              {account}
            </span>
          )}
        </SecondLine>
      )}
    </>
  )
}

/** What comes on the account, and of what it consists where that is more than one thing. */
function Amount({ payment }: { payment: ReceivedPayment }) {
  const { t } = useTranslation('received-payments')
  const parts = PARTS.filter((part) => Number(payment[part]) !== 0)
  return (
    <>
      <Money amount={payment.net} />
      {parts.length > 1 &&
        parts.map((part) => (
          <SecondLine key={part}>
            <span style={{ whiteSpace: 'nowrap' }}>
              {t(`part.${part}`)} <Money amount={payment[part]} />
            </span>
          </SecondLine>
        ))}
    </>
  )
}
