import { Button, Stack } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { mayInOrganization } from '@zegel/core/access/may'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useActor } from '../../../shared/current-user.ts'
import { useOrganizationId } from '../../../shared/organization-id.ts'
import { Page } from '../../../ui/page/page.tsx'
import { NotFoundScreen } from '../../not-found-screen.tsx'
import { payouts } from '../../shell/navigation-items.ts'
import { NamedById } from '../named-by-id.tsx'
import { Parts } from '../organization/organization-parts.tsx'

/** A part of what an organisation pays out, for who may read it; to others it looks as if it does not exist. */
export function OfPayouts({ children }: { children: (organizationId: string) => ReactNode }) {
  const organizationId = useOrganizationId()
  const { t } = useTranslation('navigation')
  const actor = useActor()
  if (!organizationId || !mayInOrganization(actor, 'read payment runs', { organizationId }))
    return <NotFoundScreen />
  return (
    <Stack key={organizationId} gap="lg">
      <Parts label={t('payouts')} links={payouts.links} organizationId={organizationId} />
      {children(organizationId)}
    </Stack>
  )
}

interface OneOfPayoutsProps {
  /** From the address, so anything. */
  id: string | undefined
  children: (organizationId: string, id: string) => ReactNode
}

/** One of what an organisation pays out, named by the address. */
export function OneOfPayouts({ id, children }: OneOfPayoutsProps) {
  return (
    <OfPayouts>
      {(organizationId) => (
        <NamedById id={id}>{(known) => children(organizationId, known)}</NamedById>
      )}
    </OfPayouts>
  )
}

interface PageOfMakingProps {
  title: string
  line: string
  makeLabel: string
  /** Without it, nothing can be made by the reader. */
  onMake: (() => void) | undefined
  /** Is given the button for where nothing was made yet. */
  children: (begin: ReactNode) => ReactNode
}

/** The page of all that was made of one kind, on which another can be made. */
export function PageOfMaking({ title, line, makeLabel, onMake, children }: PageOfMakingProps) {
  const button = onMake && (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={onMake}>
      {makeLabel}
    </Button>
  )
  return (
    <Page title={title} line={line} actions={button}>
      {children(
        onMake && (
          <Button variant="default" onClick={onMake}>
            {makeLabel}
          </Button>
        ),
      )}
    </Page>
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
