import { IconCalendarEvent } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { UpcomingPayment } from '@zegel/contract/organizations/organization-overview'
import { useTranslation } from '../../i18n/use-translation.ts'
import { formatDate, formatMoney } from '../../lib/format.ts'
import { Empty } from '../../ui/empty.tsx'
import { TextLink } from '../../ui/links.tsx'
import { Section } from '../../ui/section.tsx'
import classes from './overviews.module.css'
import { overviewQuery } from './overviews.api.ts'

/** What is paid next on each bond of an organisation, and of its dividends; nothing for who reads no register. */
export function UpcomingCard({ organizationId }: { organizationId: string }) {
  const { t } = useTranslation('overviews')
  const { data } = useSuspenseQuery(overviewQuery(organizationId))
  if (!data.upcoming) return null
  return (
    <Section title={t('upcoming.title')} line={t('upcoming.line')}>
      {data.upcoming.length === 0 ? (
        <Empty icon={<IconCalendarEvent size={32} stroke={1.5} />} title={t('upcoming.none')}>
          {t('upcoming.noneHelp')}
        </Empty>
      ) : (
        <ul className={classes.list}>
          {data.upcoming.map((payment) => (
            <Payment
              key={`${payment.kind} ${payment.dividend_id} ${payment.instrument.id} ${payment.date}`}
              payment={payment}
              organizationId={organizationId}
            />
          ))}
        </ul>
      )}
    </Section>
  )
}

interface PaymentProps {
  payment: UpcomingPayment
  organizationId: string
}

function Payment({ payment, organizationId }: PaymentProps) {
  const { t } = useTranslation('overviews')
  const { instrument, date, payment_day: bankDay, amount, dividend_id: dividend } = payment
  const whatFor = useWhatFor(payment)
  return (
    <li className={classes.payment}>
      <span className={classes.day}>{formatDate(date)}</span>
      <span className={classes.words}>
        <TextLink
          {...(dividend === null
            ? {
                to: '/app/overview/instruments/$id/$section' as const,
                params: { id: instrument.id, section: 'general' },
              }
            : { to: '/app/overview/payouts/dividends/$dividend' as const, params: { dividend } })}
          search={{ id: organizationId }}
          inherit
        >
          {instrument.name}
        </TextLink>
        <span className={classes.details}>
          {[whatFor, bankDay !== date && t('upcoming.bankDay', { date: formatDate(bankDay) })]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </span>
      <span className={classes.amount}>{formatMoney(amount)}</span>
    </li>
  )
}

function useWhatFor({ kind, interest, redemption }: UpcomingPayment): string {
  const { t } = useTranslation('overviews')
  if (kind !== 'payment') return t(`upcoming.${kind}`)
  if (redemption === '0.00') return t('upcoming.interest')
  if (interest === '0.00') return t('upcoming.redemption')
  return t('upcoming.both', {
    interest: formatMoney(interest),
    redemption: formatMoney(redemption),
  })
}
