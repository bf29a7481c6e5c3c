import { Anchor, Button, Group, Stack, Text } from '@mantine/core'
import { useTranslation } from '../../../i18n/use-translation.ts'
import type { BankStatementLine } from '@zegel/contract/payments/bank-statements'
import type { LineStatus } from '@zegel/core/bank-statements/bank-line'
import { formatIban } from '@zegel/core/payments/iban'
import { formatMoney } from '../../../lib/format.ts'
import { DateText } from '../../../ui/tables/values.tsx'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import { type Tone } from '../../../ui/tone.ts'
import classes from './bank-line-item.module.css'
import { LineAmount } from './confirm-proposal.tsx'
import type { LineAct } from './use-line-answers.ts'

interface BankLineItemProps {
  line: BankStatementLine
  mayMatch: boolean
  onAct: (what: LineAct, line: BankStatementLine) => void
  onTransaction: (transaction: { uuid: string }) => void
}

/** Money that came in: who sent it, how much, what it is for as far as anybody knows, and what can be said about it. */
export function BankLineItem({ line, mayMatch, onAct, onTransaction }: BankLineItemProps) {
  return (
    <li className={classes.item}>
      <Group justify="space-between" align="flex-start" gap="xs" mb="xs" wrap="nowrap">
        <Who line={line} />
        <Stack gap={4} align="flex-end" flex="none">
          <Text fw={600}>
            <LineAmount line={line} />
          </Text>
          <LineStatusBadge line={line} />
        </Stack>
      </Group>
      <Group justify="space-between" align="flex-end" gap="sm">
        <Purpose line={line} mayMatch={mayMatch} onTransaction={onTransaction} />
        {mayMatch && <Answers line={line} onAct={onAct} />}
      </Group>
    </li>
  )
}

function Who({ line }: { line: BankStatementLine }) {
  const { t } = useTranslation('bank-statements')
  const { counterparty_name: name, counterparty_account: account, description } = line
  return (
    <Stack gap={2} miw={0} className={classes.words ?? ''}>
      <Text fw={600}>{name ?? t('unknownSender')}</Text>
      <Text size="sm" c="dimmed">
        <DateText date={line.booked_on} />
        {account && ' · '}
        {account && <Account written={formatIban(account)} />}
      </Text>
      {description && <Text size="sm">{description}</Text>}
    </Stack>
  )
}

// In a narrow column it breaks between its groups, and not within one.
function Account({ written }: { written: string }) {
  return <span className={classes.account}>{written.replaceAll('\u00a0', ' ')}</span>
}

function Purpose({
  line,
  mayMatch,
  onTransaction,
}: Pick<BankLineItemProps, 'line' | 'mayMatch' | 'onTransaction'>) {
  const { t } = useTranslation('bank-statements')
  const { purpose, reason, status, handled_by: by } = line
  const why = status === 'ignored' ? t('ignored') : t(`reason.${reason}`)
  // What was doubted of it before somebody said what it is for is no longer so; why it has to go back still is.
  const isChosen = status === 'matched' && by !== null && !line.to_refund
  return (
    <Stack gap={2} miw={0} className={classes.words ?? ''}>
      {purpose && (
        <Text size="sm">
          {t(status === 'matched' ? 'purpose.paid' : 'purpose.may')}{' '}
          <Anchor
            component="button"
            type="button"
            size="sm"
            ta="left"
            onClick={() => onTransaction({ uuid: purpose.transaction_id })}
          >
            {t('purpose.of', {
              instrument: purpose.financial_instrument.name,
              payer: purpose.payer,
              amount: formatMoney(purpose.amount),
            })}
          </Anchor>
        </Text>
      )}
      <Text size="sm" c="dimmed">
        {isChosen ? t('matchedBy', { name: by }) : why}
        {by && !isChosen && status !== 'proposed' && ` ${t('handledBy', { name: by })}`}
      </Text>
      {mayMatch && line.match_stays && (
        <Text size="sm" c="dimmed">
          {t(`stays.${line.match_stays}`)}
        </Text>
      )}
    </Stack>
  )
}

/** What can be said of a line, what is likeliest first. */
const ACTS = {
  matched: ['undo'],
  proposed: ['confirm', 'turnDown', 'ignore'],
  left: ['choose', 'ignore'],
  ignored: ['restore'],
} as const satisfies Record<BankStatementLine['status'], readonly LineAct[]>

const LOOKS: Partial<Record<LineAct, string>> = { confirm: 'filled', ignore: 'subtle' }

function Answers({ line, onAct }: Pick<BankLineItemProps, 'line' | 'onAct'>) {
  const { t } = useTranslation('bank-statements')
  const name = line.counterparty_name ?? t('unknownSender')
  return (
    <Group gap="xs">
      {(line.match_stays ? [] : ACTS[line.status]).map((what) => (
        <Button
          key={what}
          variant={LOOKS[what] ?? 'default'}
          size="xs"
          aria-label={t('act.of', { act: t(`act.${what}`), name })}
          onClick={() => onAct(what, line)}
        >
          {t(`act.${what}`)}
        </Button>
      ))}
    </Group>
  )
}

const tones = {
  matched: 'success',
  proposed: 'warning',
  left: 'info',
  ignored: 'neutral',
} as const satisfies Record<LineStatus, Tone>

/** What became of a line; what it paid may have to go back. */
function LineStatusBadge({
  line: { status, to_refund },
}: {
  line: Pick<BankStatementLine, 'status' | 'to_refund'>
}) {
  const { t } = useTranslation('bank-statements')
  if (to_refund) return <StatusBadge tone="error">{t('toRefund')}</StatusBadge>
  return <StatusBadge tone={tones[status]}>{t(`status.${status}`)}</StatusBadge>
}
