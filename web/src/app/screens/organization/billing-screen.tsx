import { mayInOrganization } from '@zegel/core/access/may'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { BillingPart } from '../../../features/billing/billing-part.tsx'
import { useActor } from '../../../shared/current-user.ts'
import { Page } from '../../../ui/page/page.tsx'
import { OfOrganization } from './of-organization.tsx'

/** The plan of an organisation, what it uses of it and what it pays. */
export function BillingScreen() {
  return <OfOrganization>{(id) => <WhatIsPaid organizationId={id} />}</OfOrganization>
}

function WhatIsPaid({ organizationId }: { organizationId: string }) {
  const { t } = useTranslation('billing')
  const actor = useActor()
  return (
    <Page title={t('title')} line={t('line')}>
      <BillingPart
        organizationId={organizationId}
        mayRead={mayInOrganization(actor, 'read billing', { organizationId })}
        mayManage={mayInOrganization(actor, 'manage billing', { organizationId })}
      />
    </Page>
  )
}
