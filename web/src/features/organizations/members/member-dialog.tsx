import { Group, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Member } from '@zegel/contract/organizations/members'
import { hasRole } from '@zegel/core/access/may'
import { isLastSuperadmin, mayAdminister } from '@zegel/core/members/change-member'
import type { MemberRole } from '@zegel/core/members/member-role'
import { formatDay } from '../../../lib/format.ts'
import { useActor } from '../../../shared/current-user.ts'
import { InstrumentChecks } from '../../../shared/instruments/instrument-checks.tsx'
import { useInstruments } from '../../../shared/instruments/instruments.api.ts'
import { toastRefusal } from '../../../shared/acting/toast-failure.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { FactList } from '../../../ui/tables/fact-list.tsx'
import { Failure } from '../../../ui/failure.tsx'
import { LinesSkeleton } from '../../../ui/skeletons.tsx'
import { useAdministered, useToggleAdministered } from './members.api.ts'
import { RemoveMember } from './remove-member.tsx'
import { RoleSelect } from './role-select.tsx'

export interface MemberProps {
  organizationId: string
  member: Member
}

/** One member: the role, the instruments they administer, and the way out. */
export function MemberDialog({
  organizationId,
  member,
  superadmins,
  onClose,
}: MemberProps & { superadmins: number; onClose: () => void }) {
  const { t } = useTranslation('members')
  const actor = useActor()
  const isSuperadmin = hasRole(actor, 'superadmin', { organizationId })
  const isOneself = actor.legalPersonId === member.id
  const isLast = isLastSuperadmin(member.pivot.role, superadmins)
  return (
    <Dialog onClose={onClose} title={member.legal_name} size="lg">
      <Stack gap="lg">
        <FactList
          facts={[
            { label: t('detail.email'), value: member.email ?? t('detail.unknown') },
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
        <Group justify="flex-end">
          <RemoveMember
            organizationId={organizationId}
            member={member}
            isLast={isLast}
            onRemoved={onClose}
          />
        </Group>
      </Stack>
    </Dialog>
  )
}

function canAdminister(role: MemberRole): boolean {
  return role !== 'entity' && mayAdminister(role)
}

/** Which instruments a member administers; superadmins change it here, the member sees it. */
function AssignedInstruments(props: MemberProps & { mayAssign: boolean }) {
  const { organizationId, member, mayAssign } = props
  const { t } = useTranslation('members')
  const instruments = useInstruments(organizationId)
  const administered = useAdministered(organizationId, member.id)
  const toggle = useToggleAdministered(organizationId, member.id)
  const failed = [instruments, administered].find(({ isLoadingError }) => isLoadingError)

  if (member.pivot.role === 'superadmin')
    return (
      <Text size="sm" c="dimmed">
        {t('instruments.all')}
      </Text>
    )
  if (failed) return <Failure error={failed.error} onRetry={failed.refetch} />
  if (!instruments.data || !administered.data) return <LinesSkeleton lines={3} />
  if (instruments.data.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {t('instruments.none')}
      </Text>
    )

  function handleToggle(id: string) {
    const instrument = instruments.data?.find((one) => one.id === id)
    if (instrument)
      toggle.mutate(instrument, {
        onError: (error) => toastRefusal(error, t('instruments.failed')),
      })
  }

  return (
    <InstrumentChecks
      label={t('instruments.title')}
      description={t(mayAssign ? 'instruments.help' : 'instruments.read')}
      instruments={instruments.data}
      checked={administered.data.map(({ id }) => id)}
      busy={toggle.isPending ? [toggle.variables.id] : []}
      {...(mayAssign && { onToggle: handleToggle })}
    />
  )
}
