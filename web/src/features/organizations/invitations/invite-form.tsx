import { Radio, type RadioGroupProps, Stack, Text } from '@mantine/core'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { LANGUAGES } from '@zegel/contract/messages'
import { Invite, type Invited } from '@zegel/contract/organizations/invitations'
import { hasRole } from '@zegel/core/access/may'
import { INVITED_ROLES } from '@zegel/core/access/roles'
import { currentLanguage } from '../../../i18n/i18n.ts'
import { languages } from '../../../i18n/languages.ts'
import { useContractForm } from '../../../lib/form.tsx'
import { useActor } from '../../../shared/current-user.ts'
import { useOrganizationName } from '../../../shared/organizations.api.ts'
import { toastRefusal } from '../../../shared/acting/toast-failure.ts'
import { SelectField } from '../../../ui/fields/choice-fields.tsx'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { TextField } from '../../../ui/fields/text-fields.tsx'
import { showToast } from '../../../ui/dialogs/toasts.tsx'
import { useInvite } from './invitations.api.ts'
import { InvitedInstruments } from './invited-instruments.tsx'

interface InviteFormProps {
  organizationId: string
  /** Told what came of it, so that the list it is in can be shown. */
  onInvited: (invited: Invited) => void
  onClose: () => void
}

/** Asks somebody to become admin or superadmin; an admin is given instruments at once. */
export function InviteForm({ organizationId, onInvited, onClose }: InviteFormProps) {
  const { t } = useTranslation(['invitations', 'ui', 'common'])
  const invite = useInvite()
  const organization = useOrganizationName(organizationId)
  const form = useContractForm({
    schema: Invite,
    initialValues: {
      email: '',
      role: 'admin',
      organization_id: organizationId,
      language: currentLanguage(),
      instrument_admin_ids: [] as string[], // safe: nothing is chosen yet
    },
    save: async ({ instrument_admin_ids, ...input }) => {
      const invited = await invite.mutateAsync({
        ...input,
        ...(input.role === 'admin' && instrument_admin_ids && { instrument_admin_ids }),
      })
      showToast('success', t(invited.invitation ? 'invite.invited' : 'invite.added'))
      onInvited(invited)
    },
    onSaved: onClose,
    onFailed: (error) => toastRefusal(error, t('invite.failed')),
  })
  const { role, instrument_admin_ids: chosen } = form.values
  return (
    <FormDialog
      title={t('invite.title')}
      form={form}
      submitLabel={t('invite.submit')}
      isDisabled={role === 'admin' && chosen.length === 0}
      onClose={onClose}
      size="medium"
    >
      {organization && (
        <Text style={{ overflowWrap: 'break-word' }}>{t('invite.to', { organization })}</Text>
      )}
      <TextField
        label={t('common:emailAddress')}
        type="email"
        autoComplete="email"
        data-autofocus
        {...form.getInputProps('email')}
      />
      <InvitedRoleField organizationId={organizationId} {...form.getInputProps('role')} />
      <SelectField
        label={t('invite.language')}
        description={t('invite.languageHelp')}
        allowDeselect={false}
        data={LANGUAGES.map((value) => ({ value, label: languages[value].name }))}
        {...form.getInputProps('language')}
      />
      {role === 'admin' && (
        <InvitedInstruments
          organizationId={organizationId}
          chosen={chosen}
          onChange={(ids) => form.setFieldValue('instrument_admin_ids', ids)}
          error={form.errors['instrument_admin_ids']}
        />
      )}
    </FormDialog>
  )
}

type InvitedRoleFieldProps = Omit<RadioGroupProps, 'children'> & { organizationId: string }

/** As what somebody is invited; a role that one has not oneself can't be given. */
function InvitedRoleField({ organizationId, ...input }: InvitedRoleFieldProps) {
  const { t } = useTranslation(['invitations', 'organizations'])
  const actor = useActor()
  return (
    <Radio.Group
      label={t('columns.role')}
      withAsterisk={false}
      {...input}
      // Would be said of the box around the group, and one of them is always chosen.
      aria-required={undefined}
    >
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
