import { Button, Loader, Stack, Text, Title, VisuallyHidden } from '@mantine/core'
import { IconAlertTriangle, IconClock, IconX } from '@tabler/icons-react'
import { Suspense, useEffect, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { formatCents, parseCents } from '@zegel/core/money'
import { formatMoment, formatMoney, formatUnits } from '../../../lib/format.ts'
import { loadPage } from '../../../lib/browser/load-page.ts'
import { UnallocatedPayments } from '../../../shared/instruments/unallocated-payments.tsx'
import { refusalOf, toastFailure } from '../../../shared/acting/toast-failure.ts'
import { ButtonLink } from '../../../ui/links.tsx'
import { PressedSeal } from '../../../ui/theme/pressed-seal.tsx'
import { usePageTitle } from '../../../ui/page/page-title.ts'
import { BankTransfer } from './bank-transfer.tsx'
import { saveInvested } from './save-invested.ts'
import { type OutcomeState, useOutcome, usePayAgain } from './use-outcome.ts'
import classes from './thank-you.module.css'
import type { Awaited } from './use-awaited-transaction.ts'
import { extra } from '../../../lib/browser/part.tsx'
import { useGoOnWhenAnswered } from '../../../shared/acting/when-answered.ts'

const Fireworks = extra(async () => (await import('./fireworks.tsx')).Fireworks)

const WITH_TOTAL = new Set<OutcomeState>(['completed', 'notary', 'pending', 'bank', 'unpaid'])
const LABELS: Partial<Record<OutcomeState, 'total' | 'totalOnWay'>> = {
  completed: 'total',
  notary: 'total',
  pending: 'totalOnWay',
}
const MADE = new Set<OutcomeState>(['completed', 'notary', 'pending', 'bank'])
const TO_PAY = new Set<OutcomeState>(['unpaid', 'failed', 'canceled', 'lapsed', 'differs'])
const NOT_PAID = new Set<OutcomeState>(['failed', 'canceled', 'lapsed', 'over'])

/** What became of an investment: paid, on its way, to be paid or transferred, failed, over, or not known yet. */
export function Outcome({ awaited }: { awaited: Awaited }) {
  const { t } = useTranslation('thank-you')
  const { transaction } = awaited
  const { state, payment } = useOutcome(transaction)
  usePageTitle(t(`title.${state}`))
  const { uuid, financial_instrument_id: instrumentId } = transaction ?? {}
  useEffect(() => {
    if (MADE.has(state) && uuid && instrumentId) saveInvested(instrumentId, uuid)
  }, [state, uuid, instrumentId])
  const stray = transaction?.stray_payments ?? []
  const values = {
    units: formatUnits(transaction?.amount ?? 0),
    instrument: transaction?.instrumentName ?? '',
    organization: transaction?.issuing_legal_person_snapshot.legal_name ?? '',
  }
  return (
    <section className={classes.outcome} data-state={state}>
      <StateIcon state={state} />
      <Stack gap={4} align="center" aria-live="polite">
        <Title order={1} ta="center">
          {t(`title.${state}`)}
        </Title>
        <Text c="dimmed" ta="center" maw="36rem">
          {t(`line.${state}`, values)}
        </Text>
        {TO_PAY.has(state) && transaction?.expires_at && (
          <Text ta="center">
            {t('heldUntil', { ...values, moment: formatMoment(transaction.expires_at) })}
          </Text>
        )}
      </Stack>
      {transaction && WITH_TOTAL.has(state) && (
        <TotalCounter amount={transaction.total_price} label={t(LABELS[state] ?? 'totalPending')} />
      )}
      {state === 'bank' && payment && <BankTransfer payment={payment} />}
      {stray.length > 0 && (
        <Stack gap="sm" w="100%" maw="36rem">
          <UnallocatedPayments payments={stray} issuer={values.organization} />
        </Stack>
      )}
      {TO_PAY.has(state) && transaction?.may.pay && (
        <PayButton
          uuid={transaction.uuid}
          label={t(state === 'unpaid' ? 'payOn' : 'payAgain')}
          onRefused={awaited.lookAgain}
        />
      )}
      {(state === 'waiting' || state === 'pending') && (
        <Button variant="default" loading={awaited.isLooking} onClick={awaited.lookAgain}>
          {t('lookAgain')}
        </Button>
      )}
      {state === 'over' && transaction && (
        <ButtonLink
          to="/app/invest"
          search={{ fi: transaction.financial_instrument_id, o: transaction.organization_id }}
          variant="default"
        >
          {t('investAgain')}
        </ButtonLink>
      )}
      {state === 'completed' && !prefersReducedMotion() && (
        <Suspense>
          <Fireworks />
        </Suspense>
      )}
    </section>
  )
}

function StateIcon({ state }: { state: OutcomeState }) {
  if (state === 'waiting') return <Loader size={36} aria-hidden />
  if (NOT_PAID.has(state)) return <IconX size={44} color="var(--zegel-error)" aria-hidden />
  if (state === 'differs')
    return <IconAlertTriangle size={44} stroke={1.6} color="var(--zegel-warning)" aria-hidden />
  if (state === 'completed') return <PressedSeal />
  return <IconClock size={44} stroke={1.6} color="var(--zegel-info)" aria-hidden />
}

interface PayButtonProps {
  uuid: string
  label: string
  /** What it pays may be over by now, or paid in another tab. */
  onRefused: () => void
}

function PayButton({ uuid, label, onRefused }: PayButtonProps) {
  const { t } = useTranslation('thank-you')
  const { mutateAsync, isPending, isSuccess } = usePayAgain(uuid)
  const whenAnswered = useGoOnWhenAnswered()
  return (
    <Button
      size="md"
      className="pay"
      loading={isPending || isSuccess}
      onClick={() =>
        whenAnswered(mutateAsync(), {
          goOn: ({ payment_link }) => loadPage(payment_link),
          onError: (error) => {
            toastFailure(error, refusalOf(error) ?? t('payFailed'))
            onRefused()
          },
        })
      }
    >
      {label}
    </Button>
  )
}

/** What was invested, counting up to it; a screen reader hears the amount itself. */
function TotalCounter({ amount, label }: { amount: string; label: string }) {
  const counted = useCountUp(parseCents(amount) ?? 0n)
  return (
    <p className={classes.total}>
      <span className={classes.totalLabel}>{label}</span>{' '}
      <VisuallyHidden>{formatMoney(amount)}</VisuallyHidden>
      <span className={classes.figure} aria-hidden data-testid="total">
        {formatMoney(formatCents(counted))}
      </span>
    </p>
  )
}

const STEPS = 50
const STEP_MS = 20

/** What the counter shows after some of its fifty steps towards an amount, in cents. */
export function countedAt(step: number, cents: bigint): bigint {
  return (cents * BigInt(Math.min(step, STEPS))) / BigInt(STEPS)
}

/** An amount in cents that counts up from nothing; it is there at once for who wants no motion. */
function useCountUp(cents: bigint): bigint {
  const [step, setStep] = useState(() => (prefersReducedMotion() ? STEPS : 0))
  const isCounting = step < STEPS
  useEffect(() => {
    if (!isCounting) return
    const timer = window.setInterval(() => setStep((before) => before + 1), STEP_MS)
    return () => window.clearInterval(timer)
  }, [isCounting])
  return countedAt(step, cents)
}

/** Whether somebody asked the system for as little motion as there can be. */
function prefersReducedMotion(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches
}
