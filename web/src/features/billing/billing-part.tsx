import { SimpleGrid, Stack } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { Billing } from '@zegel/contract/billing/billing'
import { type Interval, PLAN_NAMES } from '@zegel/core/billing/plans'
import { failureText } from '../../lib/failure-text.ts'
import { whenAnswered } from '../../shared/acting/when-answered.ts'
import { toastFailure } from '../../shared/acting/toast-failure.ts'
import { Awaited, inSection } from '../../ui/awaited.tsx'
import { CardsSkeleton } from '../../ui/cards-skeleton.tsx'
import { InfoAlert } from '../../ui/info-alert.tsx'
import { Section } from '../../ui/section.tsx'
import { SegmentedToggle } from '../../ui/fields/segmented-toggle.tsx'
import { showToast } from '../../ui/dialogs/toasts.tsx'
import { billingAccountQuery, billingQuery, useRefreshBilling } from './billing.api.ts'
import { ChangeDialog } from './change-dialog.tsx'
import { DetailsCard } from './details-card.tsx'
import { DetailsForm } from './details-form.tsx'
import { InvoicesCard } from './invoices-card.tsx'
import { PaymentCard } from './payment-card.tsx'
import { PlanCard } from './plan-card.tsx'
import { SubscriptionCard } from './subscription-card.tsx'
import { UsageCard } from './usage-card.tsx'
import { type Chosen, useChoosePlan } from './use-choose-plan.ts'

interface BillingPartProps {
  organizationId: string
  /** Reads invoices and whom they are made out to. */
  mayRead: boolean
  mayManage: boolean
}

/** What an organisation pays for the platform, and for whom. */
export function BillingPart(props: BillingPartProps) {
  const { organizationId, mayManage } = props
  useStripeReturn(organizationId, mayManage)
  return (
    <Awaited key={organizationId} waiting={<CardsSkeleton cards={2} />} failed={inSection}>
      <Loaded {...props} />
    </Awaited>
  )
}

function Loaded({ organizationId, mayRead, mayManage }: BillingPartProps) {
  const { data: billing } = useSuspenseQuery(billingQuery(organizationId))
  const part = { organizationId, billing, mayManage }
  const { t } = useTranslation('billing')
  return (
    <Stack gap="lg">
      {!mayManage && <InfoAlert>{t('forSuperadmins')}</InfoAlert>}
      {billing.is_sold && billing.is_sandbox && <InfoAlert>{t('sandbox')}</InfoAlert>}
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg">
        <SubscriptionCard organizationId={organizationId} billing={billing} mayManage={mayManage} />
        <UsageCard billing={billing} />
      </SimpleGrid>
      {billing.is_sold && <Plans {...part} />}
      {billing.is_sold && mayRead && <AccountPart {...part} />}
    </Stack>
  )
}

function Plans({ organizationId, billing, mayManage }: AccountPartProps) {
  const { t } = useTranslation('billing')
  const choosing = useChoosePlan(organizationId, billing)
  const { toBuy, toChange } = choosing
  return (
    <>
      <PlanCards
        billing={billing}
        mayManage={mayManage}
        isBusy={choosing.isBusy}
        onChoose={choosing.choose}
      />
      {toChange && billing.subscription && (
        <ChangeDialog
          organizationId={organizationId}
          subscription={billing.subscription}
          choice={toChange}
          onClose={choosing.forget}
        />
      )}
      {toBuy && (
        <DetailsForm
          organizationId={organizationId}
          details={billing.details ?? null}
          submitLabel={t('details.goOn')}
          onSaved={() => {
            choosing.forget()
            choosing.pay(toBuy)
          }}
          onClose={choosing.forget}
        />
      )}
    </>
  )
}

/** Coming back from Stripe, as the address says: how things stand is asked at once, since Stripe's own message may be late. */
function useStripeReturn(organizationId: string, mayManage: boolean): void {
  const { t } = useTranslation('billing')
  const refresh = useRefreshBilling(organizationId)
  const navigate = useNavigate()
  const { stripe: cameFor } = useSearch({ strict: false })

  const arrive = useEffectEvent(() => {
    if (!cameFor || !mayManage) return
    void navigate({ to: '.', search: ({ stripe: _, ...rest }) => rest, replace: true })
    if (cameFor !== 'back') return showToast('info', t('turnedBack'))
    whenAnswered(refresh.mutateAsync(), {
      onSuccess: () => showToast('success', t('upToDate')),
      onError: (error) => toastFailure(error, failureText(error)),
    })
  })
  useEffect(() => arrive(), [])
}

interface AccountPartProps {
  organizationId: string
  billing: Billing
  mayManage: boolean
}

/** How is paid, whom invoices are made out to, and the invoices; the first and last come from Stripe and may take a moment. */
function AccountPart({ organizationId, billing, mayManage }: AccountPartProps) {
  const waiting = <CardsSkeleton cards={1} />
  return (
    <Stack gap="lg">
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg">
        <Awaited waiting={waiting} failed={inSection}>
          <Payment {...{ organizationId, billing, mayManage }} />
        </Awaited>
        <DetailsCard
          organizationId={organizationId}
          details={billing.details ?? null}
          mayManage={mayManage}
        />
      </SimpleGrid>
      <Awaited waiting={waiting} failed={() => null}>
        <Invoices organizationId={organizationId} mayPay={mayManage} />
      </Awaited>
    </Stack>
  )
}

function Payment(part: AccountPartProps) {
  const { data: account } = useSuspenseQuery(billingAccountQuery(part.organizationId))
  return <PaymentCard {...part} account={account} />
}

// That the account did not come is said above.
function Invoices(of: { organizationId: string; mayPay: boolean }) {
  const { data: account } = useSuspenseQuery(billingAccountQuery(of.organizationId))
  return <InvoicesCard {...of} invoices={account.invoices} />
}

interface PlanCardsProps {
  billing: Billing
  mayManage: boolean
  isBusy: boolean
  onChoose: (choice: Chosen) => void
}

/** The plans beside each other, by the month or the year. */
function PlanCards({ billing, mayManage, isBusy, onChoose }: PlanCardsProps) {
  const { t } = useTranslation('billing')
  const [interval, setInterval] = useState<Interval>(billing.subscription?.interval ?? 'month')
  return (
    <Section
      title={t('plans.title')}
      line={t('plans.line')}
      actions={
        <SegmentedToggle
          label={t('plans.interval')}
          value={interval}
          onChange={setInterval}
          options={[
            { value: 'month', label: t('interval.month') },
            { value: 'year', label: t('interval.year') },
          ]}
        />
      }
    >
      <Stack gap="md">
        <SimpleGrid cols={{ base: 1, md: 3 }} spacing="md">
          {PLAN_NAMES.map((plan) => (
            <PlanCard
              key={plan}
              plan={plan}
              interval={interval}
              billing={billing}
              isDisabled={!mayManage}
              isBusy={isBusy}
              onChoose={onChoose}
            />
          ))}
        </SimpleGrid>
      </Stack>
    </Section>
  )
}
