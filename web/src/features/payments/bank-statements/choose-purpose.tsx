import { Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import type { BankLinePurpose, BankStatementLine } from '@zegel/contract/payments/bank-statements'
import { formatReference } from '@zegel/core/payments/creditor-reference'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { Failure } from '../../../ui/failure.tsx'
import { SearchField } from '../../../ui/fields/search-field.tsx'
import { LinesSkeleton } from '../../../ui/skeletons.tsx'
import { Money } from '../../../ui/tables/values.tsx'
import classes from './bank-line-item.module.css'
import { usePurposes } from './bank-statements.api.ts'
import { ConfirmProposal, LineAmount } from './confirm-proposal.tsx'
import { differs } from './use-matching.ts'

interface ChoosePurposeProps {
  line: BankStatementLine
  organizationId: string
  onClose: () => void
}

/** Lets choose what a line pays, of all that waits for money by bank. */
export function ChoosePurpose({ line, organizationId, onClose }: ChoosePurposeProps) {
  const { t } = useTranslation('bank-statements')
  const [q, setQ] = useState('')
  const [chosen, setChosen] = useState<BankLinePurpose>()
  if (chosen) {
    const reason = differs(line, chosen) ? ('amount-differs' as const) : ('nothing-alike' as const)
    const proposed = { ...line, purpose: chosen, reason }
    return <ConfirmProposal line={proposed} organizationId={organizationId} onClose={onClose} />
  }
  return (
    <Dialog title={t('choose.title')} onClose={onClose} size="medium">
      <Stack gap="md">
        <Text>
          {t('choose.text')} <LineAmount line={line} />
        </Text>
        <SearchField label={t('choose.search')} onSearch={setQ} />
        <Purposes line={line} organizationId={organizationId} q={q} onChoose={setChosen} />
      </Stack>
    </Dialog>
  )
}

interface PurposesProps {
  line: BankStatementLine
  organizationId: string
  q: string
  onChoose: (purpose: BankLinePurpose) => void
}

function Purposes({ line, organizationId, q, onChoose }: PurposesProps) {
  const { t } = useTranslation('bank-statements')
  const purposes = usePurposes({
    organization_id: organizationId,
    line_id: line.id,
    ...(q && { q }),
  })
  if (purposes.isLoadingError) return <Failure error={purposes.error} onRetry={purposes.refetch} />
  if (!purposes.data) return <LinesSkeleton />
  if (purposes.data.length === 0) return <Empty title={q ? t('nothingFound') : t('choose.none')} />
  return (
    <Stack gap="sm" component="ul" p={0} m={0}>
      {purposes.data.map((purpose) => (
        <li key={purpose.payment_id ?? purpose.transaction_id} className={classes.item}>
          <Purpose line={line} purpose={purpose} onChoose={() => onChoose(purpose)} />
        </li>
      ))}
    </Stack>
  )
}

function Purpose({
  line,
  purpose,
  onChoose,
}: {
  line: BankStatementLine
  purpose: BankLinePurpose
  onChoose: () => void
}) {
  const { t } = useTranslation('bank-statements')
  const { payer, amount, reference, payment_id, financial_instrument: instrument } = purpose
  // Without a payment there is nothing that could be sent back.
  const cannot = payment_id === null && differs(line, purpose)
  return (
    <Group justify="space-between" gap="sm" wrap="nowrap">
      <Stack gap={2} miw={0} className={classes.words ?? ''}>
        <Text fw={600}>
          {payer} · <Money amount={amount} />
        </Text>
        <Text size="sm" c="dimmed">
          {instrument.name}
          {reference && ` · ${formatReference(reference)}`}
        </Text>
        {cannot && <Text size="sm">{t('choose.otherAmount')}</Text>}
      </Stack>
      <Button
        variant="default"
        size="xs"
        flex="none"
        disabled={cannot}
        aria-label={t('choose.thisOf', { payer })}
        onClick={onChoose}
      >
        {t('choose.this')}
      </Button>
    </Group>
  )
}
