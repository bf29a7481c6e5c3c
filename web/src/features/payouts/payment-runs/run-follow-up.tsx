import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { paymentFiles } from '@zegel/contract/payouts/payment-files'
import type { PaymentRun } from '@zegel/contract/payouts/payment-runs'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { endpointMutation } from '../../../lib/endpoint-query.ts'
import { formatMoney, formatUnits } from '../../../lib/format.ts'
import { refusalOf, toastFailure } from '../../../shared/acting/toast-failure.ts'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { showToast } from '../../../ui/dialogs/toasts.tsx'
import { InfoAlert } from '../../../ui/info-alert.tsx'
import type { RunDraft } from './make-run-form.tsx'
import { MarkPaidForm, openLines } from './mark-paid-form.tsx'

interface FollowUpProps {
  run: PaymentRun
  mayPrepare: boolean
  /** Makes a run of what this one could not pay. */
  onRest: (draft: RunDraft) => void
}

/** What an approved run could not pay, and the run that pays it after all. */
export function FollowUp({ run, mayPrepare, onRest }: FollowUpProps) {
  const { t } = useTranslation('payment-runs')
  const { totals } = run
  const left = totals.held_lines + totals.refused_lines
  const taken = totals.taken_over ?? 0
  if (run.status !== 'approved' || left === 0) return null
  const isTaken = taken >= left
  return (
    <InfoAlert
      tone={totals.refused_lines > 0 && !isTaken ? 'warning' : 'info'}
      title={t('rest.title', { count: left, formatted: formatUnits(left) })}
      action={
        mayPrepare &&
        !isTaken && (
          <Button
            variant="default"
            onClick={() => onRest({ instrument: run.financial_instrument, kind: 'rest' })}
          >
            {t('rest.open')}
          </Button>
        )
      }
    >
      {t('rest.amounts', {
        held: formatMoney(totals.held),
        refused: formatMoney(totals.refused),
      })}{' '}
      {taken > 0 && t('rest.taken', { count: taken, formatted: formatUnits(taken) })}{' '}
      {!isTaken && t('rest.text')}
    </InfoAlert>
  )
}

/** Records by hand that all that is open was paid. */
export function MarkPaid({ run, mayApprove }: { run: PaymentRun; mayApprove: boolean }) {
  const { t } = useTranslation('payment-runs')
  const [isMarking, setIsMarking] = useState(false)
  if (run.status !== 'approved' || !mayApprove || openLines(run) === 0) return null
  return (
    <>
      <Button variant="default" onClick={() => setIsMarking(true)}>
        {t('paid.all')}
      </Button>
      {isMarking && <MarkPaidForm run={run} onClose={() => setIsMarking(false)} />}
    </>
  )
}

/** Those whose account nobody knows: how many, and one press to ask them for it. */
export function MissingAccounts({ run, mayPrepare }: { run: PaymentRun; mayPrepare: boolean }) {
  const { t } = useTranslation('payment-runs')
  const [isAsking, setIsAsking] = useState(false)
  const ask = useMutation(endpointMutation(paymentFiles.askForAccounts))
  const { no_iban: count } = run.totals
  const isApproved = run.status === 'approved'
  const isOver = run.status !== 'proposed' && run.status !== 'approved'
  if (count === 0 || isOver) return null

  async function handleAsk() {
    try {
      const { mailed, without_email, left } = await ask.mutateAsync({ params: { id: run.id } })
      const said = t('accounts.mailed', { count: mailed, formatted: formatUnits(mailed) })
      const others = t('accounts.withoutEmail', {
        count: without_email,
        formatted: formatUnits(without_email),
      })
      if (left > 0)
        showToast('success', t('accounts.goesOn', { count: left, formatted: formatUnits(left) }))
      else if (mailed + without_email === 0) showToast('info', t('accounts.askedAlready'))
      else if (without_email > 0) showToast('warning', `${said} ${others}`)
      else showToast('success', said)
    } catch (error) {
      toastFailure(error, refusalOf(error))
    }
    setIsAsking(false)
  }

  return (
    <InfoAlert
      tone="warning"
      title={t(isApproved ? 'accounts.titleApproved' : 'accounts.title', {
        count,
        formatted: formatUnits(count),
      })}
      action={
        mayPrepare && (
          <Button variant="default" onClick={() => setIsAsking(true)}>
            {t('accounts.ask')}
          </Button>
        )
      }
    >
      {t(isApproved ? 'accounts.textApproved' : 'accounts.text')}
      {isAsking && (
        <ConfirmDialog
          title={t('accounts.askTitle', { count, formatted: formatUnits(count) })}
          confirmLabel={t('accounts.askSubmit')}
          isBusy={ask.isPending}
          onConfirm={() => void handleAsk()}
          onClose={() => setIsAsking(false)}
        >
          {t('accounts.askText')}
        </ConfirmDialog>
      )}
    </InfoAlert>
  )
}
