import { Stack, Text, Title } from '@mantine/core'
import type { OnboardingType } from '@zegel/contract/onboarding/issuer-onboarding'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { ButtonLink } from '../../../ui/links.tsx'
import { usePageTitle } from '../../../ui/page/page-title.ts'

interface WizardStepNotFoundProps {
  /** What the address names and is not there, or not for this reader. */
  what: 'onboarding' | 'step'
  section: OnboardingType
  /** Of the way that one is on. */
  onboarding?: string | undefined
}

/** Says that the address leads nowhere, with the way to the start. */
export function WizardStepNotFound({ what, section, onboarding }: WizardStepNotFoundProps) {
  const { t } = useTranslation('issuer-onboarding')
  usePageTitle(t(`nowhere.${what}.title`))
  return (
    <Stack gap="md" align="flex-start">
      <Title order={1}>{t(`nowhere.${what}.title`)}</Title>
      <Text>{t(`nowhere.${what}.line`)}</Text>
      <ButtonLink
        to="/onboarding/$section"
        params={{ section }}
        search={onboarding ? { onboarding } : {}}
        size="md"
      >
        {t('nowhere.toStart')}
      </ButtonLink>
    </Stack>
  )
}
