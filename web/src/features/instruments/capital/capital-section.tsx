import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type Capital, capital, type CapitalClass } from '@zegel/contract/instruments/capital'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { endpointQuery } from '../../../lib/endpoint-query.ts'
import { formatDate, formatMoney, formatShare, formatUnits, today } from '../../../lib/format.ts'
import { InstrumentLink } from '../../../shared/instruments/instrument-link.tsx'
import { DateFilter } from '../../../ui/fields/date-field.tsx'
import { useAddressDay } from '../../../ui/fields/use-address-day.ts'
import { InfoAlert } from '../../../ui/info-alert.tsx'
import { Section } from '../../../ui/section.tsx'
import classes from './capital-section.module.css'

interface CapitalSectionProps {
  organizationId: string
  legalPersonId: string
  /** What others do with the registers of the issuer on the day that is shown. */
  renderActions?: (date: string) => ReactNode
}

/** The capital of an issuer by class of shares on a day: amounts, votes, and parts that are together a hundred percent. */
export function CapitalSection({
  organizationId,
  legalPersonId,
  renderActions,
}: CapitalSectionProps) {
  const { t } = useTranslation('capital')
  const [date, setDate] = useAddressDay('date', today())
  const query = { organization_id: organizationId, legal_person_id: legalPersonId, date }
  const { data } = useQuery({
    ...endpointQuery(capital.get, { query }),
    placeholderData: keepPreviousData,
  })
  if (!data || data.classes.length === 0) return null
  return (
    <Section
      title={t('title')}
      line={t('line', { date: formatDate(data.date) })}
      actions={
        <>
          <DateFilter aria-label={t('date')} value={date} onChange={setDate} />
          <Button
            variant="default"
            leftSection={<IconPrinter size={18} stroke={1.5} aria-hidden />}
            onClick={() => window.print()}
          >
            {t('print')}
          </Button>
          {renderActions?.(date)}
        </>
      }
    >
      <CapitalTable capital={data} />
      {data.classes.some((of) => !of.is_said) && <InfoAlert>{t('unsaid')}</InfoAlert>}
    </Section>
  )
}

const COLUMNS = ['units', 'issued', 'paidUp', 'due', 'part', 'votes', 'votesPart'] as const

function CapitalTable({ capital: { classes: list, totals } }: { capital: Capital }) {
  const { t } = useTranslation('capital')
  const hasVotes = list.some(({ votes }) => votes > 0)
  const isIssued = list.some(({ issued_units }) => issued_units > 0)
  return (
    <div className={classes.scroll}>
      <table className={classes.table} aria-label={t('title')}>
        <thead>
          <tr>
            <th scope="col">{t('class')}</th>
            {COLUMNS.map((column) => (
              <th key={column} scope="col">
                {t(`columns.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {list.map((of) => (
            <ClassRow key={of.financial_instrument_id} of={of} />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('total')}</th>
            <td data-label={t('columns.units')}>{formatUnits(totals.issued_units)}</td>
            <td data-label={t('columns.issued')}>{amount(totals.issued)}</td>
            <td data-label={t('columns.paidUp')}>{amount(totals.paid_up)}</td>
            <td data-label={t('columns.due')}>{amount(totals.due)}</td>
            <td data-label={t('columns.part')}>{isIssued ? formatShare(1) : NONE}</td>
            <td data-label={t('columns.votes')}>{formatUnits(totals.votes)}</td>
            <td data-label={t('columns.votesPart')}>{hasVotes ? formatShare(1) : NONE}</td>
          </tr>
        </tfoot>
      </table>
    </div>
  )
}

const NONE = '–'

function amount(money: string | null): string {
  return money === null ? NONE : formatMoney(money)
}

function ClassRow({ of }: { of: CapitalClass }) {
  const { t } = useTranslation('capital')
  const { name, financial_instrument_id: id, par_value, treasury, authorised_units } = of
  const facts = [
    par_value && t('par', { amount: formatMoney(par_value) }),
    authorised_units !== null && t('authorised', { units: formatUnits(authorised_units) }),
    !of.profit_right && t('noProfit'),
    of.preference && t('preference'),
    of.priority_rights && t('priority'),
  ].filter(Boolean)
  return (
    <tr>
      <th scope="row">
        <InstrumentLink instrument={{ id, name }} />
        <div className={classes.facts}>{facts.join(' · ')}</div>
      </th>
      <td data-label={t('columns.units')}>
        {formatUnits(of.issued_units)}
        {treasury > 0 && (
          <div className={classes.facts}>{t('treasury', { units: formatUnits(treasury) })}</div>
        )}
      </td>
      <td data-label={t('columns.issued')}>{amount(of.issued)}</td>
      <td data-label={t('columns.paidUp')}>{amount(of.paid_up)}</td>
      <td data-label={t('columns.due')}>{amount(of.due)}</td>
      <td data-label={t('columns.part')}>{formatShare(of.capital_part)}</td>
      <td data-label={t('columns.votes')}>
        {formatUnits(of.votes)}
        <div className={classes.facts}>{t('each', { count: of.votes_per_unit })}</div>
      </td>
      <td data-label={t('columns.votesPart')}>{formatShare(of.votes_part)}</td>
    </tr>
  )
}
