import { SimpleGrid, Stack } from '@mantine/core'
import type { Billing } from '@zegel/contract/billing/billing'
import { useTranslation } from 'react-i18next'
import { CardsSkeleton } from '../../ui/cards-skeleton.tsx'
import { Failure } from '../../ui/failure.tsx'
import { InfoAlert } from '../../ui/info-alert.tsx'
import { Section } from '../../ui/section.tsx'
import { AccountPart } from './account-part.tsx'
import { useBilling } from './billing.api.ts'
import { ChangeDialog } from './change-dialog.tsx'
import { DetailsForm } from './details-form.tsx'
import { PlanCards } from './plan-cards.tsx'
import { SubscriptionCard } from './subscription-card.tsx'
import { UsageCard } from './usage-card.tsx'
import { useChoosePlan } from './use-choose-plan.ts'
import { useStripeReturn } from './use-stripe-return.ts'

interface BillingPartProps {
  organizationId: string
  /** Reads invoices and whom they are made out to. */
  mayRead: boolean
  mayManage: boolean
}

/** What an organisation pays for the platform, and for whom. */
export function BillingPart(props: BillingPartProps) {
  const { organizationId, mayManage } = props
  const { data: billing, error, refetch } = useBilling(organizationId)
  useStripeReturn(organizationId, mayManage)
  if (billing) return <Loaded {...props} billing={billing} />
  if (!error) return <CardsSkeleton cards={3} />
  return (
    <Section>
      <Failure error={error} onRetry={refetch} />
    </Section>
  )
}

function Loaded(props: BillingPartProps & { billing: Billing }) {
  const { organizationId, billing, mayRead, mayManage } = props
  const { t } = useTranslation('billing')
  return (
    <Stack gap="lg">
      {!mayManage && <InfoAlert>{t('forSuperadmins')}</InfoAlert>}
      {billing.is_sold && billing.is_sandbox && <InfoAlert>{t('sandbox')}</InfoAlert>}
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg">
        <SubscriptionCard organizationId={organizationId} billing={billing} mayManage={mayManage} />
        <UsageCard billing={billing} />
      </SimpleGrid>
      {billing.is_sold && <Plans {...props} />}
      {billing.is_sold && mayRead && <AccountPart {...props} organizationId={organizationId} />}
    </Stack>
  )
}

function Plans({ organizationId, billing, mayManage }: BillingPartProps & { billing: Billing }) {
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
