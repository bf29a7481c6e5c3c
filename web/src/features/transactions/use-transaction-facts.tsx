import { Text } from '@mantine/core'
import type { PartySnapshot, Transaction } from '@zegel/contract/transactions/transactions'
import { isNumbered } from '@zegel/core/instruments/instrument-type'
import { formatRegisterNumber } from '@zegel/core/legal-persons/register-number'
import { useTranslation } from '../../i18n/use-translation.ts'
import { formatIban } from '@zegel/core/payments/iban'
import { InstrumentLink } from '../../shared/instruments/instrument-link.tsx'
import { NumberRanges } from '../../shared/instruments/number-ranges.tsx'
import { PersonLink } from '../../shared/legal-persons/person-link.tsx'
import { DateText, MomentText, Money, Units } from '../../ui/tables/values.tsx'
import type { FactItem } from '../../ui/tables/fact-list.tsx'

interface TransactionFactsOptions {
  /** The reader reads the register, and so all that is known of whom it is between. */
  isLinked?: boolean
}

/** Everything a transaction says, in the order in which people ask. */
export function useTransactionFacts(
  transaction: Transaction,
  options: TransactionFactsOptions = {},
): FactItem[] {
  const { t } = useTranslation('transactions')
  const { completed_date } = transaction
  const { paid_by_account_number: paidBy } = transaction
  const { parties, price, date, more } = useAgreement(transaction, options)
  return [
    ...parties,
    ...price,
    {
      label: t('detail.paid'),
      value: transaction.is_paid ? t('detail.paidYes') : t('detail.paidNo'),
    },
    ...(paidBy ? [{ label: t('detail.paidBy'), value: <Account number={paidBy} /> }] : []),
    date,
    { label: t('detail.created'), value: <MomentText instant={transaction.created_at} /> },
    ...(completed_date
      ? [{ label: t('detail.completed'), value: <MomentText instant={completed_date} /> }]
      : []),
    ...(transaction.historic ? [{ label: t('create.kind'), value: t('historic') }] : []),
    ...more,
  ]
}

/** What somebody agrees to by accepting: what, from whom, how many, at what price and from when. */
export function useAgreedFacts(transaction: Transaction): FactItem[] {
  const { parties, price, date, more } = useAgreement(transaction)
  return [...parties, ...price, date, ...more]
}

function useAgreement(
  transaction: Transaction,
  { isLinked = false }: TransactionFactsOptions = {},
) {
  const { t } = useTranslation('transactions')
  const instrument = transaction.financial_instrument
  const linked = isLinked && { organizationId: transaction.organization_id }
  const { description, transaction_numbering_intervals: numbers } = transaction
  const parties: FactItem[] = [
    {
      label: t('detail.instrument'),
      value: isLinked ? <InstrumentLink instrument={instrument} /> : transaction.instrumentName,
      isWide: true,
    },
    {
      label: t('detail.from'),
      value: <Party party={transaction.sending_legal_person_snapshot} {...linked} />,
      isWide: true,
    },
    {
      label: t('detail.to'),
      value: <Party party={transaction.receiving_legal_person_snapshot} {...linked} />,
      isWide: true,
    },
  ]
  const price: FactItem[] = [
    { label: t('detail.amount'), value: <Units units={transaction.amount} /> },
    { label: t('detail.price'), value: <Money amount={transaction.price_per_unit} /> },
    ...(transaction.accrued_interest
      ? [{ label: t('detail.accrued'), value: <Money amount={transaction.accrued_interest} /> }]
      : []),
    { label: t('detail.total'), value: <Money amount={transaction.total_price} /> },
  ]
  const date = { label: t('detail.date'), value: <DateText date={transaction.effective_date} /> }
  const more: FactItem[] = [
    ...(isNumbered(transaction.instrumentType)
      ? [{ label: t('detail.numbers'), value: <NumberRanges intervals={numbers} />, isWide: true }]
      : []),
    ...(description
      ? [{ label: t('detail.description'), value: <Lines>{description}</Lines>, isWide: true }]
      : []),
  ]
  return { parties, price, date, more }
}

// A party as it was when the transaction was completed, so that it can be told from another of the same name.
function Party({ party, organizationId }: { party: PartySnapshot; organizationId?: string }) {
  const { t } = useTranslation('transactions')
  const { id, legal_name: name, address, zip_code, city } = party
  const { business_register_number: number, foreign_register: register } = party
  const registered = number && t('detail.registered', { number })
  const place = [zip_code, city].filter(Boolean).join(' ')
  const line = [
    register ? formatRegisterNumber(number, register) : registered,
    address,
    place,
  ].filter(Boolean)
  return (
    <>
      {organizationId ? <PersonLink {...{ organizationId, id, name }} /> : name}
      {line.length > 0 && (
        <Text span display="block" size="sm" c="dimmed">
          {line.join(' · ')}
        </Text>
      )}
    </>
  )
}

function Account({ number }: { number: string }) {
  return <span className="figures">{formatIban(number)}</span>
}

function Lines({ children }: { children: string }) {
  return <span style={{ whiteSpace: 'pre-line' }}>{children}</span>
}
