import { Box, Button, type ButtonProps } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import type { Transaction } from '@zegel/contract/transactions/transactions'
import { loadPage } from '../../../lib/browser/load-page.ts'
import { usePageRestored } from '../../../lib/browser/use-page-restored.ts'
import { useGoOnWhenAnswered } from '../../../shared/acting/when-answered.ts'
import { AuthorityNote } from '../../../shared/acting/authority-note.tsx'
import {
  missingInfoOf,
  MissingReceiverInfoDialog,
} from '../../../shared/legal-persons/missing-receiver-info-dialog.tsx'
import { refusalOf, toastFailure } from '../../../shared/acting/toast-failure.ts'
import { InfoAlert } from '../../../ui/info-alert.tsx'
import { reasonOf } from './may-answer.ts'
import { usePay } from '../transactions.api.ts'

interface PayButtonProps {
  transaction: Transaction
  size: NonNullable<ButtonProps['size']>
}

/** Leads to where a transaction is paid. Without a method that can not be begun here; the hint beside it says how it is paid. */
export function PayButton({ transaction, size }: PayButtonProps) {
  const { t } = useTranslation('transactions')
  const { pay, isLeaving, error, forget } = usePaying(transaction.uuid)
  const { hasPaymentMethod, status, receiving_legal_person_snapshot: receiver } = transaction
  const isUnderWay = status === 'payment_pending'
  const label = !isUnderWay ? 'action' : hasPaymentMethod ? 'goOn' : 'bank'
  const missing = missingInfoOf(error)
  const reason = missing ? undefined : reasonOf(error)
  return (
    <>
      {reason && (
        <Box w="100%">
          <InfoAlert tone="error">{reason}</InfoAlert>
        </Box>
      )}
      <AuthorityNote legalPersonId={receiver.id} />
      <Button
        size={size}
        {...(label !== 'bank' && { className: 'pay' })}
        disabled={!hasPaymentMethod && !isUnderWay}
        loading={isLeaving}
        rightSection={hasPaymentMethod && <IconExternalLink size={16} aria-hidden />}
        onClick={pay}
      >
        {t(`pay.${label}`)}
      </Button>
      {missing && (
        <MissingReceiverInfoDialog missing={missing} name={receiver.legal_name} onClose={forget} />
      )}
    </>
  )
}

/** Paying a transaction: asks where, and leaves for there. */
function usePaying(transactionId: string) {
  const { t } = useTranslation('transactions')
  const { mutateAsync, reset, isPending, isSuccess, error } = usePay()
  const whenAnswered = useGoOnWhenAnswered()
  usePageRestored(reset)

  function pay() {
    whenAnswered(mutateAsync(transactionId), {
      goOn: ({ payment_link }) => loadPage(payment_link),
      onError: (failure) => {
        if (!missingInfoOf(failure)) toastFailure(failure, refusalOf(failure) ?? t('pay.failed'))
      },
    })
  }

  return { pay, isLeaving: isPending || isSuccess, error, forget: reset }
}
