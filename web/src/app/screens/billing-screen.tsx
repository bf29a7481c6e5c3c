import { mayInOrganization } from '@zegel/core/access/may'
import { useTranslation } from 'react-i18next'
import { BillingPart } from '../../features/billing/billing-part.tsx'
import { useActor } from '../../pieces/current-user.ts'
import { useOrganizationId } from '../../pieces/organization-id.ts'
import { Page } from '../../ui/page.tsx'

/** The plan of an organisation, what it uses of it and what it pays. */
export function BillingScreen() {
  const { t } = useTranslation('billing')
  const organizationId = useOrganizationId()
  return (
    <Page title={t('title')} line={t('line')}>
      {organizationId && <OfOrganization key={organizationId} organizationId={organizationId} />}
    </Page>
  )
}

function OfOrganization({ organizationId }: { organizationId: string }) {
  const actor = useActor()
  return (
    <BillingPart
      organizationId={organizationId}
      mayRead={mayInOrganization(actor, 'read billing', { organizationId })}
      mayManage={mayInOrganization(actor, 'manage billing', { organizationId })}
    />
  )
}
