import { Button, Checkbox, Stack, Text, Title } from '@mantine/core'
import { type ReactNode, type RefObject, useId, useRef, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import type { Transaction } from '@zegel/contract/transactions/transactions'
import { formatMoney } from '../../../lib/format.ts'
import { AuthorityNote } from '../../../shared/acting/authority-note.tsx'
import { DeedSlot } from '../../../shared/instruments/slots.tsx'
import { MissingReceiverInfoDialog } from '../../../shared/legal-persons/missing-receiver-info-dialog.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { DialogFooter, FooterTotal, Refusal } from '../../../ui/dialogs/dialog-footer.tsx'
import { InfoAlert } from '../../../ui/info-alert.tsx'
import { LinesSkeleton } from '../../../ui/skeletons.tsx'
import { FactList } from '../../../ui/tables/fact-list.tsx'
import { FileLinks } from '../transaction-record.tsx'
import { useTransaction } from '../transactions.api.ts'
import { useAgreedFacts } from '../use-transaction-facts.tsx'
import { leavesDebt, mayTakeDeed } from './may-answer.ts'
import { useDecision } from './use-decision.ts'

interface AcceptDialogProps {
  transaction: Transaction
  onClose: () => void
  /** Where the reader may say no instead. */
  onDecline?: (() => void) | undefined
  /** Where its success is shown otherwise than in passing. */
  onDone?: (() => void) | undefined
  /** Stands beside the word of it once an issuance is completed by it. */
  seal?: ReactNode
}

/** Accepting is reading, and then signing: what, how many, at what price, from whom, under which conditions, and the deed. */
export function AcceptDialog({ onDecline, ...props }: AcceptDialogProps) {
  const { transaction, onClose } = props
  const { t } = useTranslation(['transactions', 'ui'])
  const { confirm, isBusy, missing, reason } = useDecision({ decision: 'accept', ...props })
  const { hasRead, isAsked, checkRef, setHasRead, ask } = useHasRead()
  const facts = useAgreedFacts(transaction)
  const { id, legal_name: name } = transaction.receiving_legal_person_snapshot
  const from = transaction.sending_legal_person_snapshot.legal_name
  const total = formatMoney(transaction.total_price)
  if (missing) return <MissingReceiverInfoDialog missing={missing} name={name} onClose={onClose} />
  return (
    <Dialog
      // Where reading begins, so that pressing Enter twice signs nothing.
      title={
        <span tabIndex={-1} data-autofocus style={{ outline: 'none' }}>
          {t('accept.title')}
        </span>
      }
      size="medium"
      onClose={onClose}
    >
      <Stack gap="lg">
        {reason ? <Refusal>{reason}</Refusal> : <AuthorityNote legalPersonId={id} />}
        <Text>
          {t('accept.line', { name })}{' '}
          {transaction.awaits_consent ? t('accept.awaits', { from }) : t('accept.registers')}
          {mayTakeDeed(transaction) && ` ${t('mayTakeDeed')}`}
        </Text>
        <FactList facts={facts} />
        {leavesDebt(transaction) && (
          <InfoAlert tone="warning">{t('accept.unpaid', { to: name, from, total })}</InfoAlert>
        )}
        <Files transaction={transaction} />
        <DeedSlot transactionId={transaction.uuid} as="reading" />
      </Stack>
      <DialogFooter
        agreement={
          <Checkbox
            ref={checkRef}
            label={t('accept.agree', { name })}
            checked={hasRead}
            error={isAsked && t('accept.agreeFirst')}
            aria-invalid={isAsked}
            onChange={({ currentTarget }) => setHasRead(currentTarget.checked)}
          />
        }
        summary={<FooterTotal label={t('create.total')}>{total}</FooterTotal>}
      >
        <Button variant="default" onClick={onClose} disabled={isBusy}>
          {t('ui:cancel')}
        </Button>
        {onDecline && (
          <Button variant="default" onClick={onDecline} disabled={isBusy}>
            {t('reject.decline.action')}
          </Button>
        )}
        <Button onClick={hasRead ? confirm : ask} loading={isBusy}>
          {t('accept.submit')}
        </Button>
      </DialogFooter>
    </Dialog>
  )
}

interface Reading {
  hasRead: boolean
  /** It was signed without that. */
  isAsked: boolean
  checkRef: RefObject<HTMLInputElement | null>
  setHasRead: (hasRead: boolean) => void
  ask: () => void
}

/** Whether somebody said to have read what they sign; who didn't is asked at the box for it. */
function useHasRead(): Reading {
  const [hasRead, setHasRead] = useState(false)
  const [wasAsked, setWasAsked] = useState(false)
  const checkRef = useRef<HTMLInputElement>(null)

  function ask() {
    setWasAsked(true)
    checkRef.current?.focus()
  }

  return { hasRead, isAsked: wasAsked && !hasRead, checkRef, setHasRead, ask }
}

function Files({ transaction: { uuid } }: { transaction: Transaction }) {
  const { t } = useTranslation('transactions')
  const titleId = useId()
  const { data, isError } = useTransaction(uuid)
  if (isError) return <InfoAlert tone="warning">{t('accept.filesFailed')}</InfoAlert>
  if (!data?.files) return <LinesSkeleton lines={2} />
  if (data.files.length === 0) return null
  return (
    <section aria-labelledby={titleId}>
      <Title order={3} id={titleId} mb="xs">
        {t('accept.files')}
      </Title>
      <FileLinks files={data.files} labelId={titleId} />
    </section>
  )
}
