import { Button, Stack, Text, Title } from '@mantine/core'
import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { TransactionFile } from '@zegel/contract/transactions/transaction-parts'
import { mayWithInstrument } from '@zegel/core/access/may'
import { instrumentType } from '@zegel/core/instruments/instrument-type'
import { isOpen } from '@zegel/core/transactions/transaction'
import { formatDay, formatDeadline } from '../../lib/format.ts'
import { useActor } from '../../shared/current-user.ts'
import { UnallocatedPayments } from '../../shared/instruments/unallocated-payments.tsx'
import { DeedSlot, VestingSlot } from '../../shared/instruments/slots.tsx'
import { TransactionStatusBadge } from '../../shared/instruments/transaction-status-badge.tsx'
import { ObjectDialog } from '../../shared/objections/object-dialog.tsx'
import { ObjectionNote } from '../../shared/objections/objection-note.tsx'
import { FileItem, FileList } from '../../ui/fields/file-list.tsx'
import { InfoAlert } from '../../ui/info-alert.tsx'
import { LinesSkeleton } from '../../ui/skeletons.tsx'
import { FactList } from '../../ui/tables/fact-list.tsx'
import { AcquisitionPart } from './acquisition-part.tsx'
import { PaymentHint } from './answer/payment-hint.tsx'
import { Signers } from './answer/signers.tsx'
import { TransactionTimeline } from './transaction-timeline.tsx'
import type { KnownTransaction } from './transactions.api.ts'
import { useTransactionFacts } from './use-transaction-facts.tsx'

/** All that is known of a transaction, in the order in which people ask. */
export function TransactionRecord({ transaction }: { transaction: KnownTransaction }) {
  const { t } = useTranslation('transactions')
  const { organization_id: organizationId, financial_instrument: instrument } = transaction
  const on = { organizationId, instrumentId: instrument.id, isParticipant: false }
  const isLinked = mayWithInstrument(useActor(), 'read register', on)
  const facts = useTransactionFacts(transaction, { isLinked })
  const { root_signers, signers, files, timeline, reversal, stray_payments: stray } = transaction
  return (
    <Stack gap="lg">
      <div>
        <TransactionStatusBadge transaction={transaction} />
        <ExpiryHint transaction={transaction} />
      </div>
      {reversal && (
        <InfoAlert
          tone="neutral"
          title={t('detail.reversal', { date: formatDay(reversal.reversed_at) })}
        >
          {t('detail.reversalReason', { reason: reversal.reason })}
        </InfoAlert>
      )}
      <RecordedOfSender transaction={transaction} />
      {stray && (
        <UnallocatedPayments
          payments={stray}
          issuer={transaction.issuing_legal_person_snapshot.legal_name}
        />
      )}
      <PaymentHint transaction={transaction} />
      <FactList facts={facts} />
      <AcquisitionPart transaction={transaction} />
      <DeedSlot transactionId={transaction.uuid} />
      {transaction.type === 'issuance' && instrumentType(transaction.instrumentType).vests && (
        <VestingSlot transactionId={transaction.uuid} />
      )}
      {files && files.length > 0 && (
        <Part title={t('files.title')}>
          <FileLinks files={files} />
        </Part>
      )}
      {root_signers.length > 0 && (
        <Part title={t('detail.signers')}>
          <Signers signers={signers} expected={root_signers} isOpen={isOpen(transaction.status)} />
        </Part>
      )}
      <Part title={t('timeline.title')}>
        {timeline ? (
          <TransactionTimeline transaction={transaction} timeline={timeline} />
        ) : (
          <LinesSkeleton lines={3} />
        )}
      </Part>
    </Stack>
  )
}

// What was recorded of the past asked nobody: who gave by it can say that it is not right.
function RecordedOfSender({ transaction }: { transaction: KnownTransaction }) {
  const { t } = useTranslation('objections')
  const [isObjecting, setIsObjecting] = useState(false)
  const { objection, may_object: mayObject, uuid } = transaction
  const organization = transaction.issuing_legal_person_snapshot.legal_name
  return (
    <>
      {objection && <ObjectionNote objection={objection} organization={organization} />}
      {mayObject && (
        <InfoAlert
          title={t('recorded.title', { issuer: organization })}
          action={
            <Button variant="default" onClick={() => setIsObjecting(true)}>
              {t('object.action')}
            </Button>
          }
        >
          {t('recorded.line')}
        </InfoAlert>
      )}
      {isObjecting && (
        <ObjectDialog
          about={{ transaction_id: uuid }}
          organization={organization}
          onClose={() => setIsObjecting(false)}
        />
      )}
    </>
  )
}

function ExpiryHint({
  transaction: { status, expires_at, created_at },
}: {
  transaction: KnownTransaction
}) {
  const { t } = useTranslation('transactions')
  if (status !== 'pending' || !expires_at) return null
  return (
    <Text size="sm" c="dimmed" mt={6}>
      {t('expires', { date: formatDeadline(expires_at, created_at) })}
    </Text>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const titleId = useId()
  return (
    <section aria-labelledby={titleId}>
      <Title order={3} id={titleId} mb="xs">
        {title}
      </Title>
      {children}
    </section>
  )
}

interface FileLinksProps {
  files: readonly (Omit<TransactionFile, 'of'> & { of?: TransactionFile['of'] })[]
  /** The id of what names the list. */
  labelId?: string
}

/** The files of a transaction; one of the instrument says that it comes with every transaction. */
export function FileLinks({ files, labelId }: FileLinksProps) {
  const { t } = useTranslation('transactions')
  return (
    <FileList labelId={labelId}>
      {files.map((file) => (
        <FileItem
          key={file.id}
          file={file}
          after={file.of === 'instrument' ? t('files.always') : undefined}
        />
      ))}
    </FileList>
  )
}
