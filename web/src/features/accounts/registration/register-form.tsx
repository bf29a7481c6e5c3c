import { Button, Stack } from '@mantine/core'
import { Register } from '@zegel/contract/accounts/registration'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useContractForm } from '../../../lib/form.tsx'
import { AccountFields } from '../../../shared/entrance/account-fields.tsx'
import { Agreement } from '../../../shared/entrance/agreement.tsx'
import { NewPasswordFields } from '../../../shared/entrance/new-password-fields.tsx'
import { useEnter } from '../../../shared/entrance/entrance.ts'
import { InfoAlert } from '../../../ui/info-alert.tsx'
import { useFocusOnArrival } from '../../../ui/dialogs/use-focus-on-arrival.ts'
import { useRegister } from './registration.api.ts'

interface RegisterFormProps {
  /** Whom the account is for when there is an invitation. */
  invited?: { email: string; token: string }
}

/** Name, e-mail and password of a new account; who has one is signed in. */
export function RegisterForm({ invited }: RegisterFormProps) {
  const { t } = useTranslation(['registration', 'credentials'])
  const register = useRegister()
  const enter = useEnter()
  const name = useFocusOnArrival<HTMLInputElement>()
  const form = useContractForm({
    schema: Register,
    initialValues: {
      name: '',
      email: invited?.email ?? '',
      password: '',
      password_confirmation: '',
    },
    save: (input) => register.mutateAsync({ ...input, ...(invited && { token: invited.token }) }),
    onSaved: () => enter('/app/home'),
  })
  return (
    <form onSubmit={form.handleSubmit} noValidate>
      <Stack gap="md">
        {form.formError && <InfoAlert tone="error">{form.formError}</InfoAlert>}
        <AccountFields
          nameRef={name}
          fixedEmailLine={invited && t('register.invitedAddress')}
          getInputProps={form.getInputProps}
        />
        <NewPasswordFields form={form} label={t('credentials:password')} />
        <Agreement />
        <Button type="submit" size="md" fullWidth loading={form.isSaving}>
          {t('register.submit')}
        </Button>
      </Stack>
    </form>
  )
}
