import { Anchor, Button, Stack, Title } from '@mantine/core'
import { RegisterInvestor } from '@zegel/contract/invest/invest'
import { useEffect } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { z } from 'zod'
import { CallFailed } from '../../lib/call.ts'
import { useContractForm } from '../../lib/form.tsx'
import { dropDraft, saveDraft, readDraft } from '../../lib/browser/saved-draft.ts'
import { Agreement } from '../../shared/entrance/agreement.tsx'
import { NewPasswordFields } from '../../shared/entrance/new-password-fields.tsx'
import { toastFailure } from '../../shared/acting/toast-failure.ts'
import {
  CountryField,
  AddressFields,
  NameFields,
} from '../../shared/legal-persons/person-fields.tsx'
import { InfoAlert } from '../../ui/info-alert.tsx'
import { TextField } from '../../ui/fields/text-fields.tsx'
import { useRegisterInvestor } from './invest.api.ts'

const DRAFT = 'invest person'

// A password is never written down.
const SavedFields = z.object({
  first_name: z.string(),
  last_name: z.string(),
  address: z.string(),
  zip_code: z.string(),
  city: z.string(),
  country: z.string(),
  email: z.string(),
})

const EMPTY = {
  first_name: '',
  last_name: '',
  address: '',
  zip_code: '',
  city: '',
  country: 'NL',
  email: '',
}

interface RegisterFormProps {
  onRegistered: () => void
  /** The address turned out to be of somebody with an account. */
  onHasAccount: () => void
}

/** Who invests, with an account to come back to. */
export function RegisterForm({ onRegistered, onHasAccount }: RegisterFormProps) {
  const { t } = useTranslation('invest')
  const register = useRegisterInvestor()
  const form = useContractForm({
    schema: RegisterInvestor,
    initialValues: {
      ...(readDraft(DRAFT, SavedFields)?.draft ?? EMPTY),
      password: '',
      password_confirmation: '',
    },
    // A company is added later, where one chooses in whose name one invests.
    save: ({ extra_legal_person: _, ...person }) => register.mutateAsync(person),
    onSaved: () => {
      dropDraft(DRAFT)
      onRegistered()
    },
    onFailed: (error) => toastFailure(error, t('register.failed')),
  })
  const kept = JSON.stringify(SavedFields.parse(form.values))
  useEffect(() => {
    if (kept !== JSON.stringify(EMPTY))
      saveDraft(DRAFT, JSON.parse(kept) as object, { files: [], lost: [] }) // safe: it was written just before
  }, [kept])
  const { error } = register
  const isTaken = error instanceof CallFailed && error.code === 'email-taken'
  return (
    <form onSubmit={form.handleSubmit} noValidate>
      <Stack gap="md">
        {form.formError && <InfoAlert tone="error">{form.formError}</InfoAlert>}
        <NameFields size="md" getInputProps={form.getInputProps} />
        <AddressFields size="md" getInputProps={form.getInputProps} />
        <CountryField size="md" {...form.getInputProps('country')} />
        <Title order={2} mt="xs" size="h3">
          {t('register.account')}
        </Title>
        <TextField
          label={t('person.email')}
          type="email"
          autoComplete="username"
          size="md"
          {...form.getInputProps('email')}
        />
        {isTaken && (
          <Anchor component="button" type="button" size="sm" ta="left" onClick={onHasAccount}>
            {t('register.signIn')}
          </Anchor>
        )}
        <NewPasswordFields form={form} label={t('person.password')} />
        <Agreement />
        <Button type="submit" size="lg" px="xs" fullWidth loading={form.isSaving}>
          {t('register.submit')}
        </Button>
      </Stack>
    </form>
  )
}
