import { Stack } from '@mantine/core'
import type { User } from '@zegel/contract/accounts/accounts'
import { useTranslation } from 'react-i18next'
import { AccountFields } from '../../../../pieces/entrance/account-fields.tsx'
import { InfoAlert } from '../../../../ui/info-alert.tsx'
import { TextField } from '../../../../ui/text-fields.tsx'
import { SectionChoice } from './section-choice.tsx'
import { StepText } from './step-form.tsx'
import type { StepProps } from './step-props.ts'

/** What is known already of who is signed in; nothing of it is asked again. */
export function SignedInPart({ section, onboarding, walk, user }: StepProps & { user: User }) {
  const { t } = useTranslation(['issuer-onboarding', 'credentials'])
  const known = { name: user.natural_person.first_name ?? '', email: user.email }
  return (
    <StepText walk={walk}>
      <Stack gap="md">
        {!onboarding && <SectionChoice section={section} />}
        <InfoAlert>{t('personal.signedIn', { email: user.email })}</InfoAlert>
        <AccountFields getInputProps={(field) => ({ value: known[field], disabled: true })} />
        <TextField
          label={t('credentials:password')}
          type="password"
          size="md"
          value="••••••••"
          autoComplete="off"
          disabled
        />
      </Stack>
    </StepText>
  )
}
