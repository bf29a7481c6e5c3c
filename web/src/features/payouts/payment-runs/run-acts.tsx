import { ActionIcon, Button, Menu, Stack } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type PaymentRun, paymentRuns } from '@zegel/contract/payouts/payment-runs'
import { Reason } from '@zegel/contract/values'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { z } from 'zod'
import { EVEN_REFUSED, endpointMutation } from '../../../lib/endpoint-query.ts'
import { failureText } from '../../../lib/failure-text.ts'
import { useContractForm } from '../../../lib/form.tsx'
import { ReasonForm } from '../../../shared/acting/reason-form.tsx'
import { useUser } from '../../../shared/current-user.ts'
import { Awaited } from '../../../ui/awaited.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { DialogFooter } from '../../../ui/dialogs/dialog-footer.tsx'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { notifySuccess } from '../../../ui/dialogs/toasts.tsx'
import { DateField } from '../../../ui/fields/date-field.tsx'
import { InfoAlert } from '../../../ui/info-alert.tsx'
import { FactList } from '../../../ui/tables/fact-list.tsx'
import { DateText, Money, Units } from '../../../ui/tables/values.tsx'
import { AccountField, accountLabel } from './make-run-form.tsx'
import { settingsQuery, useRunDeed } from './payment-runs.api.ts'
import { ChangeList } from './run-changes.tsx'

type Act = 'edit' | 'approve' | 'discard' | 'withdraw'

export interface RunActsProps {
  organizationId: string
  run: PaymentRun
  mayPrepare: boolean
  mayApprove: boolean
}

/** What can be done with a run: looked through, changed, approved or thrown away; once approved, taken back while nothing was done with it. */
export function RunActs(props: RunActsProps) {
  const { run, mayPrepare, mayApprove } = props
  const { t } = useTranslation('payment-runs')
  const [act, setAct] = useState<Act>()
  const check = useRunDeed(paymentRuns.check, run.id, t('check.done'))
  const isOwn = useIsFirstPair(run)
  const close = () => setAct(undefined)
  const isProposed = run.status === 'proposed'
  const mayWithdraw = mayApprove && isUntouched(run)
  if (!isProposed && run.status !== 'failed' && !mayWithdraw) return null
  const needsCheck = isUnseen(run)
  const needsOther = run.four_eyes && isOwn
  return (
    <>
      {(mayWithdraw || mayPrepare) && (
        <Menu position="bottom-end">
          <Menu.Target>
            <ActionIcon variant="default" size={36} aria-label={t('act.more')}>
              <IconDots size={18} aria-hidden />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {isProposed && <Menu.Item onClick={() => setAct('edit')}>{t('edit.open')}</Menu.Item>}
            <Menu.Item color="red.9" onClick={() => setAct(mayWithdraw ? 'withdraw' : 'discard')}>
              {t(mayWithdraw ? 'withdraw.open' : 'discard.open')}
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      )}
      {isProposed && mayPrepare && needsCheck && (
        <Button loading={check.isPending} disabled={run.is_outdated} onClick={() => check.mutate()}>
          {t('check.open')}
        </Button>
      )}
      {isProposed && mayApprove && !needsCheck && !needsOther && (
        <Button disabled={run.is_outdated} onClick={() => setAct('approve')}>
          {t('approve.open')}
        </Button>
      )}
      {act === 'edit' && (
        <Awaited waiting={null}>
          <EditRun {...props} onClose={close} />
        </Awaited>
      )}
      {act === 'approve' && <ApproveRun {...props} onClose={close} />}
      {act === 'discard' && <DiscardRun run={run} onClose={close} />}
      {act === 'withdraw' && <WithdrawApproval {...props} onClose={close} />}
    </>
  )
}

/** Whether nobody looked through it where four eyes are asked for: who made it by hand did. */
function isUnseen({ four_eyes, made_by, checked_by }: PaymentRun): boolean {
  return four_eyes && made_by === null && checked_by === null
}

/** Whether a run was approved and nothing was done with it yet: no file was made, no line paid. */
function isUntouched({ status, files, totals }: PaymentRun): boolean {
  return (
    status === 'approved' &&
    files === 0 &&
    totals.executed_lines === 0 &&
    totals.refused_lines === 0
  )
}

/** Whether the reader is one of those who made or checked the run, and so is not the second pair of eyes. */
function useIsFirstPair({ made_by, checked_by }: PaymentRun): boolean {
  const user = useUser()
  const own = new Set([user.id, user.natural_person.id])
  return [made_by, checked_by].some((person) => person !== null && own.has(person.id))
}

/** What waits before a proposal can be approved, and what helps. */
export function ProposalNotices({ run, mayPrepare, mayApprove }: RunActsProps) {
  const { t } = useTranslation('payment-runs')
  const refresh = useRunDeed(paymentRuns.refresh, run.id, t('refresh.done'))
  const isOwn = useIsFirstPair(run)
  const name = (run.checked_by ?? run.made_by)?.name ?? ''
  if (run.status !== 'proposed') return null
  return (
    <>
      {run.is_outdated && (
        <InfoAlert
          tone="warning"
          title={t('refresh.title')}
          action={
            mayPrepare && (
              <Button loading={refresh.isPending} onClick={() => refresh.mutate()}>
                {t('refresh.open')}
              </Button>
            )
          }
        >
          {t('refresh.text')}
        </InfoAlert>
      )}
      {!run.bank_account && <InfoAlert tone="warning">{t('account.missing')}</InfoAlert>}
      {run.four_eyes && (
        <InfoAlert title={t('eyes.title')}>
          {isUnseen(run) && t('eyes.check')}
          {!isUnseen(run) && (isOwn && mayApprove ? t('eyes.own') : t('eyes.other', { name }))}
        </InfoAlert>
      )}
    </>
  )
}

interface RunDialogProps extends RunActsProps {
  onClose: () => void
}

/** Asks whether a run may be paid as it is: what, to how many, from which account and when, and what differs from what was looked through. */
function ApproveRun({ run, onClose }: RunDialogProps) {
  const { t } = useTranslation('payment-runs')
  const approve = useMutation(endpointMutation(paymentRuns.approve, EVEN_REFUSED))
  const { totals, bank_account: account } = run
  const { net } = totals

  async function handleApprove() {
    await approve.mutateAsync({ params: { id: run.id }, body: { net } })
    notifySuccess(t('approve.done'))
    onClose()
  }

  return (
    <Dialog title={t('approve.title')} size="medium" onClose={onClose}>
      <Stack gap="md">
        {approve.error && <InfoAlert tone="error">{failureText(approve.error)}</InfoAlert>}
        <FactList
          facts={[
            { label: t('totals.net'), value: <Money amount={net} /> },
            {
              label: t('approve.lines'),
              value: <Units units={totals.lines - totals.held_lines} />,
            },
            {
              label: t('account.from'),
              value: account ? accountLabel(account) : t('account.none'),
              isWide: true,
            },
            {
              label: t('column.executionDate'),
              value: <DateText date={run.execution_date} />,
            },
            ...(totals.held_lines > 0
              ? [{ label: t('totals.held'), value: <Money amount={totals.held} /> }]
              : []),
          ]}
        />
        {run.checked_at !== null && <ChangeList run={run} />}
        <InfoAlert>{t('approve.text')}</InfoAlert>
      </Stack>
      <DialogFooter>
        <Button variant="default" onClick={onClose} disabled={approve.isPending}>
          {t('approve.cancel')}
        </Button>
        <Button loading={approve.isPending} onClick={() => void handleApprove().catch(() => {})}>
          {t('approve.submit')}
        </Button>
      </DialogFooter>
    </Dialog>
  )
}

/** From which account a proposal pays, and when. */
function EditRun({ organizationId, run, onClose }: RunDialogProps) {
  const { t } = useTranslation('payment-runs')
  const { data: settings } = useSuspenseQuery(settingsQuery(organizationId))
  const edit = useMutation(endpointMutation(paymentRuns.edit))
  const form = useContractForm({
    schema: paymentRuns.edit.body,
    initialValues: {
      bank_account_id: run.bank_account?.id,
      execution_date: run.execution_date,
    },
    save: (body) => edit.mutateAsync({ params: { id: run.id }, body }),
    onSaved: () => {
      notifySuccess(t('edit.done'))
      onClose()
    },
  })
  const accounts = settings.accounts.filter(
    ({ id, is_closed }) => !is_closed || id === run.bank_account?.id,
  )
  return (
    <FormDialog
      title={t('edit.title')}
      form={form}
      submitLabel={t('edit.submit')}
      onClose={onClose}
    >
      <AccountField accounts={accounts} {...form.getInputProps('bank_account_id')} />
      <DateField
        label={t('column.executionDate')}
        description={t('edit.dayHelp')}
        {...form.getInputProps('execution_date')}
      />
    </FormDialog>
  )
}

const WithReason = z.object({ reason: Reason })

/** Throws a proposal away, with why. */
function DiscardRun({ run, onClose }: { run: PaymentRun; onClose: () => void }) {
  const { t } = useTranslation('payment-runs')
  const discard = useMutation(endpointMutation(paymentRuns.discard))
  return (
    <ReasonForm
      schema={WithReason}
      subject={{}}
      words={{
        title: t('discard.title', { number: run.number }),
        question: t('discard.text'),
        submit: t('discard.submit'),
        done: t('discard.done'),
      }}
      onSend={(body) => discard.mutateAsync({ params: { id: run.id }, body })}
      onClose={onClose}
    />
  )
}

/** Withdraws an approval, with why; the proposal that takes its place opens. */
function WithdrawApproval({ organizationId, run, onClose }: RunDialogProps) {
  const { t } = useTranslation('payment-runs')
  const navigate = useNavigate()
  const withdraw = useMutation(endpointMutation(paymentRuns.withdrawApproval))
  return (
    <ReasonForm
      schema={WithReason}
      subject={{}}
      words={{
        title: t('withdraw.title', { number: run.number }),
        question: t('withdraw.text'),
        submit: t('withdraw.submit'),
        done: t('withdraw.done'),
      }}
      onSend={async (body) => {
        const { id } = await withdraw.mutateAsync({ params: { id: run.id }, body })
        await navigate({
          to: '/app/overview/payouts/runs/$run',
          params: { run: id },
          search: { id: organizationId },
        })
      }}
      onClose={onClose}
    />
  )
}
