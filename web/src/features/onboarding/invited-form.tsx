import { Anchor, Button, Checkbox, Stack } from '@mantine/core'
import { RegisterInvited } from '@zegel/contract/onboarding/onboarding'
import { useEffect } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { z } from 'zod'
import { currentLanguage } from '../../i18n/i18n.ts'
import { useContractForm } from '../../lib/form.tsx'
import { dropDraft, saveDraft, readDraft } from '../../lib/browser/saved-draft.ts'
import { NewPasswordFields } from '../../shared/entrance/new-password-fields.tsx'
import { NameFields } from '../../shared/legal-persons/person-fields.tsx'
import { StepFooter } from '../../shared/steps/step-footer.tsx'
import { toastFailure } from '../../shared/acting/toast-failure.ts'
import { InfoAlert } from '../../ui/info-alert.tsx'
import { Section } from '../../ui/section.tsx'
import { TextField } from '../../ui/fields/text-fields.tsx'
import { whenAnswered } from '../../shared/acting/when-answered.ts'
import { useRegisterInvited } from './onboarding.api.ts'
import type { StepProps } from './step-frame.tsx'

// A password is never written down.
const SavedFields = z.object({ first_name: z.string(), last_name: z.string() })

interface InvitedFormProps extends StepProps {
  /** An account is being made: true from then on, unless that fails. */
  onMaking: (isMaking: boolean) => void
}

/** Name and password of who was invited; the address is the invited one. */
export function InvitedForm({ invitation, token, walk, onMaking }: InvitedFormProps) {
  const { t } = useTranslation('onboarding')
  const register = useRegisterInvited()
  const draft = `invited ${invitation.id}`
  const { first_name, last_name } = invitation.user.natural_person
  const known = { first_name: first_name ?? '', last_name: last_name ?? '' }
  const form = useContractForm({
    schema: RegisterInvited,
    initialValues: {
      ...(readDraft(draft, SavedFields)?.draft ?? known),
      email: invitation.email,
      password: '',
      password_confirmation: '',
      onboarding_type: 'user',
      token,
      terms_accepted: false,
    },
    save: (input) => {
      onMaking(true)
      const made = register.mutateAsync(input)
      whenAnswered(made, { onError: () => onMaking(false) })
      return made
    },
    onSaved: () => {
      dropDraft(draft)
      void walk.goOn()
    },
    onFailed: (error) => toastFailure(error, t('account.failed')),
  })
  const { first_name: first, last_name: last } = form.values
  useEffect(() => {
    saveDraft(draft, { first_name: first, last_name: last }, { files: [], lost: [] })
  }, [draft, first, last])
  return (
    <form onSubmit={form.handleSubmit} noValidate>
      <Section>
        <Stack gap="md">
          {form.formError && <InfoAlert tone="error">{form.formError}</InfoAlert>}
          <TextField
            label={t('account.email')}
            type="email"
            autoComplete="username"
            size="md"
            readOnly
            description={t('account.emailLine')}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            {...form.getInputProps('email')}
          />
          <NameFields size="md" getInputProps={form.getInputProps} />
          <NewPasswordFields form={form} label={t('account.password')} />
          <Checkbox
            size="md"
            label={<Terms />}
            {...form.getInputProps('terms_accepted', { type: 'checkbox' })}
          />
        </Stack>
      </Section>
      <StepFooter onBack={walk.goBack}>
        <Button type="submit" size="md" loading={form.isSaving}>
          {t('account.submit')}
        </Button>
      </StepFooter>
    </form>
  )
}

function Terms() {
  const { t } = useTranslation('onboarding')
  return (
    <>
      {t('terms.agree')}{' '}
      <Anchor
        href={`/terms-${currentLanguage()}.pdf`}
        target="_blank"
        rel="noopener"
        inherit
        underline="always"
      >
        {t('terms.terms')}
      </Anchor>{' '}
      {t('terms.and')}{' '}
      <Anchor href="/privacy" target="_blank" rel="noopener" inherit underline="always">
        {t('terms.privacy')}
      </Anchor>
      .
    </>
  )
}
