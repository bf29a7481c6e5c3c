import { Stack, Text } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { z } from 'zod'
import { type OnboardingType, RegisterIssuer } from '@zegel/contract/onboarding/issuer-onboarding'
import { INSTRUMENT_TYPES } from '@zegel/core/instruments/types/names'
import { dropDraft, readDraft, saveDraft } from '../../../../lib/browser/saved-draft.ts'
import { CallFailed } from '../../../../lib/call.ts'
import { AccountFields } from '../../../../shared/entrance/account-fields.tsx'
import { Agreement } from '../../../../shared/entrance/agreement.tsx'
import { NewPasswordField } from '../../../../shared/entrance/new-password-fields.tsx'
import { FilterChips } from '../../../../ui/fields/filter-chips.tsx'
import { InfoAlert } from '../../../../ui/info-alert.tsx'
import { TextLink } from '../../../../ui/links.tsx'
import { useRegisterIssuer } from '../issuer-onboarding.api.ts'
import { StepForm } from './step-form.tsx'
import type { StepProps } from './step-props.ts'
import { useStepForm } from './use-step-form.ts'

const DRAFT = 'issuer account'

// A password is never written down.
const SavedFields = z.object({ name: z.string(), email: z.string() })

interface AccountFormProps extends StepProps {
  /** An account is being made: true from then on, unless that fails. */
  onMaking: (isMaking: boolean) => void
}

/** The account of who comes as a guest; who has one signs in and goes on with the organisation. */
export function AccountForm({ section, walk, onMaking }: AccountFormProps) {
  const { t } = useTranslation('issuer-onboarding')
  const register = useRegisterIssuer()
  const [written] = useState(() => readDraft(DRAFT, SavedFields)?.draft ?? { name: '', email: '' })
  const form = useStepForm({
    walk,
    schema: RegisterIssuer.omit({ onboarding_type: true }),
    initialValues: { ...written, password: '' },
    save: async (input) => {
      onMaking(true)
      try {
        const made = await register.mutateAsync({ ...input, onboarding_type: section })
        dropDraft(DRAFT)
        return made
      } catch (error) {
        onMaking(false)
        throw error
      }
    },
    failed: t('registration.error'),
  })
  const { name, email } = form.values
  useEffect(() => {
    if (name || email) saveDraft(DRAFT, { name, email }, { files: [], lost: [] })
  }, [name, email])
  const isTaken =
    wasTaken(register.error) && register.variables?.email === email.trim().toLowerCase()
  const signIn = (
    <TextLink
      to="/login"
      search={{ redirect: `/onboarding/${section}?step=0&substep=1` }}
      inherit
      underline="always"
    >
      {t('personal.signIn')}
    </TextLink>
  )
  return (
    <StepForm walk={walk} form={form}>
      <SectionChoice section={section} />
      <Text size="sm" c="dimmed">
        {t('personal.hasAccount')} {signIn}
      </Text>
      <AccountFields getInputProps={form.getInputProps} />
      {isTaken && <InfoAlert action={signIn}>{t('personal.taken')}</InfoAlert>}
      <NewPasswordField {...form.getInputProps('password')} />
      <Agreement />
    </StepForm>
  )
}

function wasTaken(error: unknown): boolean {
  return error instanceof CallFailed && error.code === 'email-taken'
}

/** What is issued, as long as nothing is set up yet: another choice is the same way for another type. */
export function SectionChoice({ section }: { section: OnboardingType }) {
  const { t } = useTranslation(['issuer-onboarding', 'instruments'])
  const navigate = useNavigate()
  return (
    <Stack gap={6}>
      <Text size="sm" fw={500} aria-hidden>
        {t('personal.section')}
      </Text>
      <FilterChips
        label={t('personal.section')}
        value={section}
        onChange={(chosen) =>
          void navigate({ to: '/onboarding/$section', params: { section: chosen }, replace: true })
        }
        options={INSTRUMENT_TYPES.map((type) => ({
          value: type,
          label: t(`instruments:type.${type}`),
        }))}
      />
    </Stack>
  )
}
