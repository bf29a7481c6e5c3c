import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import type { Member } from '@zegel/contract/organizations/members'
import type { Actor } from '@zegel/core/access/may'
import { type Role, ROLES, type MemberRole } from '@zegel/core/access/roles'
import { cautionOf, mayGive, mayTouch, type RoleCaution } from '@zegel/core/members/change-member'
import { whenAnswered } from '../../../shared/acting/when-answered.ts'
import { useActor } from '../../../shared/current-user.ts'
import { toastRefusal } from '../../../shared/acting/toast-failure.ts'
import { SelectField } from '../../../ui/fields/choice-fields.tsx'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { showToast } from '../../../ui/dialogs/toasts.tsx'
import { useChangeRole } from './members.api.ts'

export interface MemberProps {
  organizationId: string
  member: Member
}

/** The role of a member; another one counts as soon as it is chosen, or agreed to where it is more than it seems. */
export function RoleSelect({ organizationId, member, isLast }: MemberProps & { isLast: boolean }) {
  const { t } = useTranslation(['members', 'organizations'])
  const actor = useActor()
  const change = useChangeRole()
  const known = change.data?.pivot.role ?? member.pivot.role
  const current = change.isPending ? change.variables.role : known
  const isAbove = outranks(actor, known, organizationId)
  const [asking, setAsking] = useState<{ role: Role; why: RoleCaution }>()

  function handleChange(role: Role) {
    if (role === known) return
    if (known !== 'entity') {
      const why = cautionOf(actor, {
        isOneself: actor.legalPersonId === member.id,
        role: known,
        next: role,
      })
      if (why) return setAsking({ role, why })
    }
    save(role)
  }

  function save(role: Role) {
    setAsking(undefined)
    whenAnswered(
      change.mutateAsync({
        role,
        member_id: member.pivot.id,
        organization_id: organizationId,
      }),
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

  const help = () => {
    if (isLast) return t('role.last')
    return isAbove ? t('role.above') : t('role.help')
  }

  return (
    <>
      <SelectField
        label={t('columns.role')}
        description={help()}
        disabled={isAbove || isLast || change.isPending}
        value={current}
        onChange={(role) => handleChange(role as Role)} // safe: one of the choices
        data={choices(known).map((role) => ({
          value: role,
          label: t(`organizations:role.${role}`),
          disabled:
            role !== known && role !== 'entity' && !mayGive(actor, { organizationId }, role),
        }))}
      />
      {asking && (
        <ConfirmDialog
          title={t('caution.title', {
            name: member.legal_name,
            role: t(`organizations:role.${asking.role}`),
          })}
          confirmLabel={t('caution.confirm')}
          onConfirm={() => save(asking.role)}
          onClose={() => setAsking(undefined)}
        >
          {t(`caution.${asking.why}`, {
            name: member.legal_name,
            role: t(`organizations:role.${known}`),
          })}
        </ConfirmDialog>
      )}
    </>
  )
}

// What the legal entities are is no choice; who is it already sees it.
function choices(current: MemberRole): readonly MemberRole[] {
  return current === 'entity' ? ['entity', ...ROLES] : ROLES
}

/** Whether somebody in this role has a higher one than the actor, and so is left alone. */
export function outranks(actor: Actor, role: MemberRole, organizationId: string): boolean {
  return role !== 'entity' && !mayTouch(actor, { organizationId }, role)
}
