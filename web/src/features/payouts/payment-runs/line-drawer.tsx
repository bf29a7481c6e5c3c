import { Button, Stack, Text, Title } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { PaymentRun, paymentRuns } from '@zegel/contract/payouts/payment-runs'
import { type ReactNode, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import type { Reply } from '../../../lib/call.ts'
import { formatIban } from '@zegel/core/payments/iban'
import { formatDate, formatMoment, formatMoney, formatUnits } from '../../../lib/format.ts'
import { PersonLink } from '../../../shared/legal-persons/person-link.tsx'
import { Awaited } from '../../../ui/awaited.tsx'
import { SideDrawer } from '../../../ui/dialogs/side-drawer.tsx'
import { InfoAlert } from '../../../ui/info-alert.tsx'
import { LinesSkeleton } from '../../../ui/skeletons.tsx'
import { FactList, type FactItem } from '../../../ui/tables/fact-list.tsx'
import { DateText, Units } from '../../../ui/tables/values.tsx'
import { HoldForm, ReleaseForm } from './hold-form.tsx'
import classes from './line-drawer.module.css'
import { MarkPaidForm, MarkReturnedForm, MarkUnpaidForm } from './mark-paid-form.tsx'
import { lineQuery } from './payment-runs.api.ts'
import { LineStatus } from './run-values.tsx'

type KnownLine = Reply<typeof paymentRuns.getLine>

interface LineDrawerProps {
  organizationId: string
  run: PaymentRun
  lineId: string
  mayPrepare: boolean
  mayApprove: boolean
  onClose: () => void
}

/** A line beside the others: whom it pays and for what, how that is computed, to which account, and what became of it. */
export function LineDrawer(props: LineDrawerProps) {
  const { t } = useTranslation('payment-runs')
  const inDrawer = (body: ReactNode) => (
    <SideDrawer title={t('lineOf.title')} onClose={props.onClose}>
      {body}
    </SideDrawer>
  )
  return (
    <Awaited key={props.lineId} waiting={inDrawer(<LinesSkeleton lines={8} />)} failed={inDrawer}>
      <Known {...props} />
    </Awaited>
  )
}

type LineAct = 'hold' | 'release' | 'paid' | 'unpaid' | 'returned'

function Known({ organizationId, run, lineId, mayPrepare, mayApprove, onClose }: LineDrawerProps) {
  const { t } = useTranslation('payment-runs')
  const { data: line } = useSuspenseQuery(lineQuery(run.id, lineId))
  const [act, setAct] = useState<LineAct>()
  const dialog = { run, lines: [line], onClose: () => setAct(undefined) }
  const offered = actsOf(run, line, { mayPrepare, mayApprove })
  return (
    <SideDrawer
      title={line.payee.name}
      onClose={onClose}
      actions={
        offered.length > 0 &&
        offered.map((one) => (
          <Button
            key={one}
            variant={one === 'release' || one === 'paid' ? 'filled' : 'default'}
            onClick={() => setAct(one)}
          >
            {t(`${one}.open`)}
          </Button>
        ))
      }
    >
      <Stack gap="lg">
        {line.is_held && line.held_reason && (
          <InfoAlert tone="warning" title={t('lineOf.heldTitle')}>
            {line.held_reason}
          </InfoAlert>
        )}
        {line.status_reason && (
          <InfoAlert tone="error" title={t(`lineStatus.${line.status}`)}>
            {line.status_reason}
          </InfoAlert>
        )}
        {line.account_reason && (
          <InfoAlert tone="warning" title={t('lineOf.refusedAccount')}>
            {line.account_reason}
          </InfoAlert>
        )}
        <FactList facts={useFacts(organizationId, line)} />
        <Arithmetic line={line} />
        <Lots line={line} />
        <Events line={line} />
      </Stack>
      {act === 'hold' && <HoldForm {...dialog} />}
      {act === 'release' && <ReleaseForm {...dialog} />}
      {act === 'paid' && <MarkPaidForm {...dialog} />}
      {act === 'unpaid' && <MarkUnpaidForm {...dialog} />}
      {act === 'returned' && <MarkReturnedForm {...dialog} />}
    </SideDrawer>
  )
}

function actsOf(
  { status }: PaymentRun,
  line: KnownLine,
  { mayPrepare, mayApprove }: Pick<LineDrawerProps, 'mayPrepare' | 'mayApprove'>,
): LineAct[] {
  // Without an account, or with less than nothing to pay, there is nothing to release.
  const isPayable = line.IBAN !== null && Number(line.net) >= 0
  if (status === 'proposed' && mayPrepare)
    return line.is_held ? (isPayable ? ['release'] : []) : ['hold']
  if (status !== 'approved' || !mayApprove) return []
  if (line.status === 'executed') return line.is_marked_paid ? ['unpaid', 'returned'] : ['returned']
  const isWaiting = !line.is_held && (line.status === 'open' || line.status === 'sent')
  return isWaiting ? ['paid'] : []
}

function useFacts(organizationId: string, line: KnownLine): FactItem[] {
  const { t } = useTranslation('payment-runs')
  const { payee, holder, IBAN, IBAN_name } = line
  return [
    { label: t('column.status'), value: <LineStatus line={line} />, isWide: true },
    {
      label: t('column.payee'),
      value: <PersonLink organizationId={organizationId} {...payee} />,
    },
    ...(holder.id === payee.id
      ? []
      : [
          {
            label: t('column.holder'),
            value: <PersonLink organizationId={organizationId} {...holder} />,
          },
        ]),
    { label: t('column.units'), value: <Units units={line.units} /> },
    { label: t('lineOf.cause'), value: t(`cause.${line.cause}`) },
    { label: t('column.dueDate'), value: <DateText date={line.due_date} /> },
    {
      label: t('column.account'),
      value: IBAN ? <span className="figures">{formatIban(IBAN)}</span> : t('lines.noIban'),
      isWide: true,
    },
    ...(IBAN_name ? [{ label: t('lineOf.ibanName'), value: IBAN_name, isWide: true }] : []),
    ...(line.is_iban_fresh
      ? [{ label: t('lineOf.attention'), value: t('lines.freshIban'), isWide: true }]
      : []),
  ]
}

const PARTS = ['interest', 'redemption', 'dividend', 'correction'] as const

/** How the amount is made up, as a sum. */
function Arithmetic({ line }: { line: KnownLine }) {
  const { t } = useTranslation('payment-runs')
  const parts = PARTS.filter((part) => Number(line[part]) !== 0)
  return (
    <section>
      <Title order={3} mb="xs">
        {t('lineOf.sum')}
      </Title>
      <dl className={classes.sum}>
        {parts.map((part) => (
          <div key={part}>
            <dt>{t(`column.${part}`)}</dt>
            <dd>{formatMoney(line[part])}</dd>
          </div>
        ))}
        {Number(line.withheld) !== 0 && (
          <div>
            <dt>{t('column.withheld')}</dt>
            <dd>− {formatMoney(line.withheld)}</dd>
          </div>
        )}
        <div className={classes.total}>
          <dt>{t('totals.net')}</dt>
          <dd>{formatMoney(line.net)}</dd>
        </div>
      </dl>
    </section>
  )
}

/** Since when the units are held for which it is paid. */
function Lots({ line: { lots } }: { line: KnownLine }) {
  const { t } = useTranslation('payment-runs')
  if (lots.length === 0) return null
  return (
    <section>
      <Title order={3} mb="xs">
        {t('lineOf.lots')}
      </Title>
      <dl className={classes.sum}>
        {lots.map(({ date, units }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- lots of one day may be alike
          <div key={`${date} ${index}`}>
            <dt>{t('lineOf.since', { date: formatDate(date) })}</dt>
            <dd>{formatUnits(units)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** What happened to the line, in order. */
function Events({ line: { events } }: { line: KnownLine }) {
  const { t } = useTranslation('payment-runs')
  if (events.length === 0) return null
  return (
    <section>
      <Title order={3} mb="sm">
        {t('lineOf.events')}
      </Title>
      <ol className={classes.events}>
        {events.map(({ kind, date, reason, by, at }) => (
          <li key={`${kind} ${at}`}>
            {t(`event.${kind}`, { date: date ? formatDate(date) : '' }).trim()}
            {reason && `: ${reason}`}
            <Text size="sm" c="dimmed">
              {by ? t('who.at', { name: by, at: formatMoment(at) }) : formatMoment(at)}
            </Text>
          </li>
        ))}
      </ol>
    </section>
  )
}
