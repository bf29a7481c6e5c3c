import { Button, Loader, Stack, Text, Title } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck, IconClock, IconX } from '@tabler/icons-react'
import type { TransactionDetail } from '@zegel/contract/transactions'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { formatUnits } from '../../lib/format.ts'
import { loadPage } from '../../lib/load-page.ts'
import { StrayPayments } from '../../pieces/stray-payments.tsx'
import { toastFailure } from '../../pieces/toast-failure.ts'
import { ButtonLink } from '../../ui/links.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import { BankTransfer } from './bank-transfer.tsx'
import { prefersReducedMotion } from './reduced-motion.ts'
import { usePayAgain } from './thank-you.api.ts'
import classes from './thank-you.module.css'
import { TotalCounter } from './total-counter.tsx'
import { type OutcomeState, useOutcome } from './use-outcome.ts'

const Fireworks = lazy(async () => ({ default: (await import('./fireworks.tsx')).Fireworks }))

const WITH_TOTAL = new Set<OutcomeState>(['completed', 'pending', 'bank'])

/** What became of an investment: paid, on its way, to be transferred, failed, over, or not known yet. */
export function Outcome({ transaction }: { transaction: TransactionDetail | undefined }) {
  const { t } = useTranslation('thank-you')
  const { state, payment } = useOutcome(transaction)
  usePageTitle(t(`title.${state}`))
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
      </Stack>
      {transaction && WITH_TOTAL.has(state) && (
        <TotalCounter
          amount={transaction.total_price}
          label={t(state === 'completed' ? 'total' : 'totalPending')}
        />
      )}
      {state === 'bank' && payment && <BankTransfer payment={payment} />}
      {stray.length > 0 && (
        <Stack gap="sm" w="100%" maw="36rem">
          <StrayPayments payments={stray} issuer={values.organization} />
        </Stack>
      )}
      {(state === 'failed' || state === 'differs') && transaction && (
        <PayAgain uuid={transaction.uuid} />
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
  if (state === 'failed' || state === 'over')
    return <IconX size={44} color="var(--zegel-error)" aria-hidden />
  if (state === 'differs')
    return <IconAlertTriangle size={44} stroke={1.6} color="var(--zegel-warning)" aria-hidden />
  const Icon = state === 'completed' ? IconCircleCheck : IconClock
  const color = state === 'completed' ? 'var(--zegel-success)' : 'var(--zegel-info)'
  return <Icon size={44} stroke={1.6} color={color} aria-hidden />
}

function PayAgain({ uuid }: { uuid: string }) {
  const { t } = useTranslation('thank-you')
  const { mutate, isPending, isSuccess } = usePayAgain(uuid)
  return (
    <Button
      size="md"
      className={classes.pay ?? ''}
      loading={isPending || isSuccess}
      onClick={() =>
        mutate(undefined, {
          onSuccess: ({ payment_link }) => loadPage(payment_link),
          onError: (error) => toastFailure(error, t('payFailed')),
        })
      }
    >
      {t('payAgain')}
    </Button>
  )
}
