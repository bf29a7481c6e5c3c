import { Radio, type RadioGroupProps, Stack } from '@mantine/core'
import { hasRole } from '@zegel/core/access/may'
import { INVITED_ROLES } from '@zegel/core/members/member-role'
import { useTranslation } from 'react-i18next'
import { useActor } from '../../../pieces/current-user.ts'

type InvitedRoleFieldProps = Omit<RadioGroupProps, 'children'> & { organizationId: string }

/** As what somebody is invited; a role that one has not oneself can't be given. */
export function InvitedRoleField({ organizationId, ...input }: InvitedRoleFieldProps) {
  const { t } = useTranslation(['invitations', 'organizations'])
  const actor = useActor()
  return (
    <Radio.Group label={t('columns.role')} withAsterisk={false} {...input}>
      <Stack gap="sm" mt="xs">
        {INVITED_ROLES.map((role) => {
          const isAbove = !hasRole(actor, role, { organizationId })
          return (
            <Radio
              key={role}
              value={role}
              label={t(`organizations:role.${role}`)}
              description={isAbove ? t('invite.above') : t(`invite.${role}Help`)}
              disabled={isAbove}
            />
          )
        })}
      </Stack>
    </Radio.Group>
  )
}
