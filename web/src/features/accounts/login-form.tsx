import { Anchor, Button, Stack } from '@mantine/core'
import { Login } from '@zegel/contract/accounts/accounts'
import type { Ref } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { CallFailed } from '../../lib/call.ts'
import { useContractForm } from '../../lib/form.tsx'
import { useEnter } from '../../shared/entrance/entrance.ts'
import { InfoAlert } from '../../ui/info-alert.tsx'
import { PasswordField, TextField } from '../../ui/fields/text-fields.tsx'
import { useFocusOnArrival } from '../../ui/dialogs/use-focus-on-arrival.ts'
import { signIn } from './accounts.api.ts'

interface LoginFormProps {
  /** Where it is known already who signs in. */
  email?: string
  redirect: string | undefined
  formRef: Ref<HTMLFormElement>
  /** A dialog has the attention; the form awaits its turn. */
  isBehind: boolean
  /** The password was right, and a second factor is asked. */
  onCodeNeeded: (redirect: string) => void
  /** With the address that was filled in already. */
  onForgotten: (email: string) => void
}

/** E-mail and password; who is let in goes on to where they wanted to be. */
export function LoginForm({
  email = '',
  redirect,
  formRef,
  isBehind,
  onCodeNeeded,
  onForgotten,
}: LoginFormProps) {
  const { t } = useTranslation('accounts')
  const enter = useEnter()
  const first = useFocusOnArrival<HTMLInputElement>(!isBehind)
  const form = useContractForm({
    schema: Login,
    initialValues: { email, password: '' },
    checksOnBlur: false,
    save: async (input) => {
      const reply = await signIn({
        ...input,
        ...(redirect !== undefined && { redirect }),
      }).catch(refuseAtPassword)
      const wanted = redirect ?? reply.redirect
      if (reply.two_factor) onCodeNeeded(wanted)
      else enter(wanted)
    },
  })
  return (
    <form ref={formRef} onSubmit={form.handleSubmit} noValidate>
      <Stack gap="md">
        {form.formError && <InfoAlert tone="error">{form.formError}</InfoAlert>}
        <TextField
          {...(email === '' && { ref: first })}
          label={t('login.email')}
          type="email"
          autoComplete="username"
          size="md"
          {...form.getInputProps('email')}
        />
        <div>
          <PasswordField
            {...(email !== '' && { ref: first })}
            label={t('login.password')}
            autoComplete="current-password"
            size="md"
            {...form.getInputProps('password')}
          />
          <Anchor
            component="button"
            type="button"
            size="sm"
            mt="xs"
            onClick={() => onForgotten(form.getValues().email)}
          >
            {t('login.forgotten')}
          </Anchor>
        </div>
        <Button type="submit" size="md" fullWidth loading={form.isSaving}>
          {t('login.submit')}
        </Button>
      </Stack>
    </form>
  )
}

// The server tells it of the address, as it does not tell which of the two is wrong; mostly it is the password that is typed again.
function refuseAtPassword(error: unknown): never {
  const texts = error instanceof CallFailed && error.errors['email']
  if (!texts) throw error
  // Too many tries are no fault of the password.
  const field = error.status === 422 ? 'password' : ''
  throw Object.assign(error, { errors: { [field]: texts } })
}
