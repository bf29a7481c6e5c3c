import { IconReceipt } from '@tabler/icons-react'
import { Anchor } from '@mantine/core'
import type { BillingInvoice } from '@zegel/contract/billing/billing'
import { useTranslation } from '../../i18n/use-translation.ts'
import { DataTable } from '../../ui/tables/data-table.tsx'
import { MomentText, Money } from '../../ui/tables/values.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Section } from '../../ui/section.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { type Tone } from '../../ui/tone.ts'
import { invoiceUrl } from './billing.api.ts'

interface InvoicesCardProps {
  organizationId: string
  invoices: readonly BillingInvoice[]
  mayPay: boolean
}

const TONES = {
  draft: 'neutral',
  open: 'warning',
  paid: 'success',
  uncollectible: 'error',
  void: 'neutral',
} as const satisfies Record<BillingInvoice['status'], Tone>

/** The invoices, the newest first, each as PDF. */
export function InvoicesCard({ organizationId, invoices, mayPay }: InvoicesCardProps) {
  const { t } = useTranslation('billing')
  return (
    <Section title={t('invoices.title')}>
      <DataTable
        label={t('invoices.title')}
        rows={invoices}
        rowKey={({ id }) => id}
        empty={<Empty icon={<IconReceipt size={32} stroke={1.5} />} title={t('invoices.none')} />}
        columns={[
          { key: 'number', title: t('invoices.number'), render: ({ number }) => number ?? '–' },
          {
            key: 'created_at',
            title: t('invoices.date'),
            render: ({ created_at }) => <MomentText instant={created_at} />,
          },
          {
            key: 'total',
            title: t('invoices.total'),
            isFigure: true,
            render: ({ total }) => <Money amount={total} />,
          },
          {
            key: 'status',
            title: t('invoices.status'),
            render: ({ status, total }) => (
              <StatusBadge tone={TONES[status]}>
                {t(`invoices.statuses.${isCredit(total) && status === 'paid' ? 'credit' : status}`)}
              </StatusBadge>
            ),
          },
          {
            key: 'file',
            title: t('invoices.file'),
            render: (invoice) => (
              <InvoiceLinks organizationId={organizationId} invoice={invoice} mayPay={mayPay} />
            ),
          },
        ]}
      />
    </Section>
  )
}

// What comes back of a plan is nobody's payment: it goes off the next invoice.
function isCredit(total: string): boolean {
  return total.startsWith('-')
}

interface InvoiceLinksProps {
  organizationId: string
  invoice: BillingInvoice
  mayPay: boolean
}

function InvoiceLinks({ organizationId, invoice, mayPay }: InvoiceLinksProps) {
  const { t } = useTranslation('billing')
  const { id, number, pay_url: payUrl } = invoice
  const name = number ?? id
  return (
    <>
      <Anchor
        size="sm"
        href={invoiceUrl(organizationId, id)}
        aria-label={t('invoices.pdf', { name })}
      >
        PDF
      </Anchor>
      {mayPay && payUrl && (
        <Anchor size="sm" ms="sm" href={payUrl} aria-label={t('invoices.payName', { name })}>
          {t('invoices.pay')}
        </Anchor>
      )}
    </>
  )
}
