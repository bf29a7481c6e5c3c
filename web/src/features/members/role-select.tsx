import { ROLES, type Role } from '@zegel/core/access/may'
import { mayGive } from '@zegel/core/members/change-member'
import type { MemberRole } from '@zegel/core/members/member-role'
import { useTranslation } from 'react-i18next'
import { useActor } from '../../pieces/current-user.ts'
import { SelectField } from '../../ui/choice-fields.tsx'
import { showToast } from '../../ui/toasts.tsx'
import type { MemberProps } from './member-dialog.tsx'
import { useChangeRole } from './members.api.ts'
import { outranks } from './outranks.ts'
import { toastRefusal } from '../../pieces/toast-refusal.ts'

/** The role of a member; another one counts as soon as it is chosen. */
export function RoleSelect({ organizationId, member }: MemberProps) {
  const { t } = useTranslation(['members', 'organizations'])
  const actor = useActor()
  const change = useChangeRole()
  const known = change.data?.pivot.role ?? member.pivot.role
  const current = change.isPending ? change.variables.role : known
  const isAbove = outranks(actor, known, organizationId)

  function handleChange(role: Role) {
    if (role === known) return
    change.mutate(
      { role, member_id: member.pivot.id, organization_id: organizationId },
      {
        onSuccess: () =>
          showToast(
            'success',
            t('role.changed', { name: member.legal_name, role: t(`organizations:role.${role}`) }),
          ),
        onError: (error) => toastRefusal(error, t('role.failed')),
      },
    )
  }

  return (
    <SelectField
      label={t('columns.role')}
      description={isAbove ? t('role.above') : t('role.help')}
      disabled={isAbove || change.isPending}
      value={current}
      onChange={(role) => handleChange(role as Role)} // safe: one of the choices
      data={choices(known).map((role) => ({
        value: role,
        label: t(`organizations:role.${role}`),
        disabled: role !== known && role !== 'entity' && !mayGive(actor, { organizationId }, role),
      }))}
    />
  )
}

// What the legal entities are is no choice; who is it already sees it.
function choices(current: MemberRole): readonly MemberRole[] {
  return current === 'entity' ? ['entity', ...ROLES] : ROLES
}
