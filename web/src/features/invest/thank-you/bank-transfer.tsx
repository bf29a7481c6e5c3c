import { ActionIcon, CopyButton, Text } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import type { TransactionPayment } from '@zegel/contract/payments/payments'
import { formatReference } from '@zegel/core/payments/creditor-reference'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { formatIban } from '@zegel/core/payments/iban'
import { formatDay, formatMoney } from '../../../lib/format.ts'
import classes from './thank-you.module.css'

interface Line {
  label: string
  shown: string
  /** What is copied; nothing when it is only to read. */
  copied?: string
}

/** Where the money goes, and by what it is recognised; each to copy into the app of a bank. */
export function BankTransfer({ payment }: { payment: TransactionPayment }) {
  const { t } = useTranslation('thank-you')
  const { bank_account: account, amount, reference, pay_before: before } = payment
  const lines: Line[] = [
    ...(account ? [{ label: t('bank.name'), shown: account.name, copied: account.name }] : []),
    ...(account?.iban
      ? [{ label: t('bank.iban'), shown: formatIban(account.iban), copied: account.iban }]
      : []),
    { label: t('bank.amount'), shown: formatMoney(amount), copied: amount.replace('.', ',') },
    { label: t('bank.reference'), shown: formatReference(reference), copied: reference },
    ...(before ? [{ label: t('bank.before'), shown: formatDay(before) }] : []),
  ]
  return (
    <div className={classes.bank}>
      <Text fw={600} component="h2">
        {t('bank.title')}
      </Text>
      <Text size="sm" c="dimmed" mb="xs">
        {t('bank.line')}
      </Text>
      <dl className={classes.lines}>
        {lines.map((line) => (
          <BankLine key={line.label} {...line} />
        ))}
      </dl>
      {account && !account.iban && (
        <Text size="sm">{t('bank.noIban', { name: account.name })}</Text>
      )}
    </div>
  )
}

function BankLine({ label, shown, copied }: Line) {
  const { t } = useTranslation('thank-you')
  return (
    <div className={classes.line}>
      <dt>{label}</dt>
      <dd>
        <span className="figures">{shown}</span>
        {copied !== undefined && (
          <CopyButton value={copied}>
            {({ copied: isCopied, copy }) => (
              <ActionIcon
                variant="subtle"
                size="lg"
                aria-label={isCopied ? t('bank.copied') : t('bank.copy', { label })}
                onClick={copy}
              >
                {isCopied ? (
                  <IconCheck size={18} aria-hidden />
                ) : (
                  <IconCopy size={18} aria-hidden />
                )}
              </ActionIcon>
            )}
          </CopyButton>
        )}
      </dd>
    </div>
  )
}
