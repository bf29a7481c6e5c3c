import { Button, Group, Text } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { Billing, BillingAccount } from '@zegel/contract/billing/billing'
import { failureText } from '../../lib/failure-text.ts'
import { formatDay } from '../../lib/format.ts'
import { loadPage } from '../../lib/browser/load-page.ts'
import { usePageRestored } from '../../lib/browser/use-page-restored.ts'
import { useGoOnWhenAnswered } from '../../shared/acting/when-answered.ts'
import { toastFailure } from '../../shared/acting/toast-failure.ts'
import { FactList } from '../../ui/tables/fact-list.tsx'
import { Money } from '../../ui/tables/values.tsx'
import { Section } from '../../ui/section.tsx'
import { useStripePage } from './billing.api.ts'

interface PaymentCardProps {
  organizationId: string
  billing: Billing
  account: BillingAccount
  mayManage: boolean
}

/** How is paid, and what comes next. */
export function PaymentCard({ organizationId, billing, account, mayManage }: PaymentCardProps) {
  const { t } = useTranslation('billing')
  const { payment_method: method, upcoming } = account
  return (
    <Section title={t('payment.title')}>
      <FactList
        facts={[
          { label: t('payment.method'), value: <MethodText method={method} /> },
          {
            label: t('payment.upcoming'),
            value: upcoming ? (
              <>
                <Money amount={upcoming.total} />{' '}
                {t('payment.on', { date: formatDay(upcoming.due_at) })}
              </>
            ) : (
              t('payment.nothing')
            ),
          },
        ]}
      />
      <Group gap="sm" mt="md">
        <StripeButton
          organizationId={organizationId}
          place="paymentMethod"
          label={t(method ? 'payment.change' : 'payment.add')}
          isDisabled={!mayManage}
        />
        {billing.subscription && (
          <StripeButton
            organizationId={organizationId}
            place="portal"
            label={t('payment.portal')}
            isDisabled={!mayManage}
          />
        )}
      </Group>
    </Section>
  )
}

function MethodText({ method }: { method: BillingAccount['payment_method'] }) {
  const { t } = useTranslation('billing')
  if (!method) return <Text c="dimmed">{t('payment.noMethod')}</Text>
  const { type, brand, last4, expires } = method
  const name = type === 'sepa_debit' ? t('payment.debit') : (cardBrand(brand) ?? t('payment.card'))
  const ending = last4 && t('payment.ending', { last4 })
  const until = expires && t('payment.expires', { date: expires })
  return <span>{[name, ending, until].filter(Boolean).join(' · ')}</span>
}

interface StripeButtonProps {
  organizationId: string
  place: 'paymentMethod' | 'portal'
  label: string
  isDisabled: boolean
}

function StripeButton({ organizationId, place, label, isDisabled }: StripeButtonProps) {
  const visit = useStripePage(organizationId, place)
  const whenAnswered = useGoOnWhenAnswered()
  usePageRestored(visit.reset)

  function handleClick() {
    whenAnswered(visit.mutateAsync(), {
      goOn: ({ url }) => loadPage(url),
      onError: (error) => toastFailure(error, failureText(error)),
    })
  }

  return (
    <Button
      variant="default"
      disabled={isDisabled}
      // The page that is being loaded takes this one away.
      loading={visit.isPending || visit.isSuccess}
      rightSection={<IconExternalLink size={16} aria-hidden />}
      onClick={handleClick}
    >
      {label}
    </Button>
  )
}

// As Stripe calls them, and as people do.
const BRANDS: Readonly<Record<string, string>> = {
  amex: 'American Express',
  cartes_bancaires: 'Cartes Bancaires',
  diners: 'Diners Club',
  discover: 'Discover',
  jcb: 'JCB',
  link: 'Link',
  mastercard: 'Mastercard',
  paypal: 'PayPal',
  unionpay: 'UnionPay',
  visa: 'Visa',
}

/** What people call a brand of cards; undefined for one we do not know. */
function cardBrand(brand: string | null): string | undefined {
  return brand === null ? undefined : BRANDS[brand]
}
