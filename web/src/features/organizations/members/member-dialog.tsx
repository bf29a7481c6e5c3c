import { Group, Stack } from '@mantine/core'
import type { Member } from '@zegel/contract/organizations/members'
import { hasRole } from '@zegel/core/access/may'
import { isLastSuperadmin, mayAdminister } from '@zegel/core/members/change-member'
import type { MemberRole } from '@zegel/core/members/member-role'
import { useTranslation } from 'react-i18next'
import { formatDay } from '../../../lib/format.ts'
import { useActor } from '../../../pieces/current-user.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { FactList } from '../../../ui/fact-list.tsx'
import { AssignedInstruments } from './assigned-instruments.tsx'
import { RemoveMember } from './remove-member.tsx'
import { RoleSelect } from './role-select.tsx'

export interface MemberProps {
  organizationId: string
  member: Member
}

/** One member: the role, the instruments he administers, and the way out. */
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
