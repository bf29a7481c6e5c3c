import { Stack, Text } from '@mantine/core'
import { useSuspenseQueries } from '@tanstack/react-query'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { hasRole } from '@zegel/core/access/may'
import { isLastSuperadmin, mayAdminister } from '@zegel/core/members/change-member'
import type { MemberRole } from '@zegel/core/access/roles'
import { formatDay } from '../../../lib/format.ts'
import { whenAnswered } from '../../../shared/acting/when-answered.ts'
import { useActor } from '../../../shared/current-user.ts'
import { InstrumentChecks } from '../../../shared/instruments/instrument-checks.tsx'
import { instrumentsQuery } from '../../../shared/instruments/instruments.api.ts'
import { toastRefusal } from '../../../shared/acting/toast-failure.ts'
import { Awaited } from '../../../ui/awaited.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { DialogFooter } from '../../../ui/dialogs/dialog-footer.tsx'
import { FactList } from '../../../ui/tables/fact-list.tsx'
import { Unknown } from '../../../ui/tables/values.tsx'
import { LinesSkeleton } from '../../../ui/skeletons.tsx'
import { administeredQuery, useToggleAdministered } from './members.api.ts'
import { RemoveMember } from './remove-member.tsx'
import { type MemberProps, RoleSelect } from './role-select.tsx'

/** One member: the role, the instruments they administer, and the way out. */
export function MemberDialog({
  organizationId,
  member,
  superadmins,
  onClose,
}: MemberProps & { superadmins: number; onClose: () => void }) {
  const { t } = useTranslation(['members', 'common'])
  const actor = useActor()
  const isSuperadmin = hasRole(actor, 'superadmin', { organizationId })
  const isOneself = actor.legalPersonId === member.id
  const isLast = isLastSuperadmin(member.pivot.role, superadmins)
  return (
    <Dialog onClose={onClose} title={member.legal_name} size="medium">
      <Stack gap="lg">
        <FactList
          facts={[
            {
              label: t('common:emailAddress'),
              value: member.email ?? <Unknown>{t('detail.unknown')}</Unknown>,
              isWide: true,
            },
            { label: t('columns.since'), value: formatDay(member.pivot.created_at) },
          ]}
        />
        <RoleSelect organizationId={organizationId} member={member} isLast={isLast} />
        {(isSuperadmin || isOneself) && canAdminister(member.pivot.role) && (
          <AssignedInstruments
            organizationId={organizationId}
            member={member}
            mayAssign={isSuperadmin}
          />
        )}
        <DialogFooter>
          <RemoveMember
            organizationId={organizationId}
            member={member}
            isLast={isLast}
            onRemoved={onClose}
          />
        </DialogFooter>
      </Stack>
    </Dialog>
  )
}

function canAdminister(role: MemberRole): boolean {
  return role !== 'entity' && mayAdminister(role)
}

interface AssignedInstrumentsProps extends MemberProps {
  mayAssign: boolean
}

/** Which instruments a member administers; superadmins change it here, the member sees it. */
function AssignedInstruments(props: AssignedInstrumentsProps) {
  const { t } = useTranslation('members')
  if (props.member.pivot.role === 'superadmin')
    return (
      <Text size="sm" c="dimmed">
        {t('instruments.all')}
      </Text>
    )
  return (
    <Awaited waiting={<LinesSkeleton lines={3} />}>
      <Assigned {...props} />
    </Awaited>
  )
}

function Assigned({ organizationId, member, mayAssign }: AssignedInstrumentsProps) {
  const { t } = useTranslation('members')
  const [{ data: instruments }, { data: administered }] = useSuspenseQueries({
    queries: [instrumentsQuery(organizationId), administeredQuery(organizationId, member.id)],
  })
  const toggle = useToggleAdministered(organizationId, member.id)
  if (instruments.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {t('instruments.none')}
      </Text>
    )

  function handleToggle(id: string) {
    const instrument = instruments.find((one) => one.id === id)
    if (instrument)
      whenAnswered(toggle.mutateAsync(instrument), {
        onError: (error) => toastRefusal(error, t('instruments.failed')),
      })
  }

  return (
    <InstrumentChecks
      label={t('instruments.title')}
      description={t(mayAssign ? 'instruments.help' : 'instruments.read')}
      instruments={instruments}
      checked={administered.map(({ id }) => id)}
      busy={toggle.isPending ? [toggle.variables.id] : []}
      {...(mayAssign && { onToggle: handleToggle })}
    />
  )
}
