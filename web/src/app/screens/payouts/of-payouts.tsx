import { mayInOrganization } from '@zegel/core/access/may'
import { Fragment, type ReactNode } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useActor } from '../../../shared/current-user.ts'
import { useOrganizationId } from '../../../shared/organization-id.ts'
import { NotFoundScreen } from '../../not-found-screen.tsx'
import { payouts } from '../../shell/navigation-items.ts'
import { Parts } from '../organization/organization-parts.tsx'

/** A part of what an organisation pays out, for who may read it; to others it looks as if it does not exist. */
export function OfPayouts({ children }: { children: (organizationId: string) => ReactNode }) {
  const organizationId = useOrganizationId()
  const { t } = useTranslation('navigation')
  const actor = useActor()
  if (!organizationId || !mayInOrganization(actor, 'read payment runs', { organizationId }))
    return <NotFoundScreen />
  return (
    <Fragment key={organizationId}>
      <Parts label={t('payouts')} links={payouts.links} organizationId={organizationId} />
      {children(organizationId)}
    </Fragment>
  )
}

/** Whether one may prepare what is paid, and let it be paid. */
export function usePaymentRights(organizationId: string) {
  const actor = useActor()
  return {
    mayPrepare: mayInOrganization(actor, 'prepare payments', { organizationId }),
    mayApprove: mayInOrganization(actor, 'approve payments', { organizationId }),
  }
}
