import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Failure } from '../../../../ui/failure.tsx'
import { TextLink } from '../../../../ui/links.tsx'
import { Section } from '../../../../ui/section.tsx'
import { LinesSkeleton } from '../../../../ui/skeletons.tsx'
import { TextField } from '../../../../ui/text-fields.tsx'
import { StepForm } from './step-form.tsx'
import type { StepProps } from './step-props.ts'
import { type NamedOrganization, useOrganizationForm } from './use-organization-form.ts'
import { useOwnOrganization } from './use-own-organization.ts'

/** Which organisation issues: the one that somebody works in and may add instruments to, or a new one. */
export function OrganizationStep(step: StepProps) {
  const { organization, error, refetch } = useOwnOrganization(step.onboarding)
  if (error)
    return (
      <Section>
        <Failure error={error} onRetry={refetch} />
      </Section>
    )
  if (organization === undefined)
    return (
      <Section>
        <LinesSkeleton lines={3} />
      </Section>
    )
  return <OrganizationForm {...step} organization={organization} />
}

interface OrganizationFormProps extends StepProps {
  organization: NamedOrganization | null
}

function OrganizationForm({ organization, ...step }: OrganizationFormProps) {
  const { t } = useTranslation('issuer-onboarding')
  const { form, fullId } = useOrganizationForm(step, organization)
  return (
    <StepForm
      walk={step.walk}
      form={form}
      submitLabel={t(organization ? 'organization.update' : 'organization.register')}
      remedy={
        fullId && (
          <TextLink
            to="/app/overview/organization/billing"
            search={{ id: fullId }}
            underline="always"
          >
            {t('organization.subscription')}
          </TextLink>
        )
      }
    >
      <TextField
        label={t('organization.name')}
        autoComplete="organization"
        size="md"
        {...form.getInputProps('name')}
      />
      {organization && (
        <Text size="sm" c="dimmed">
          {t('organization.renames')}
        </Text>
      )}
    </StepForm>
  )
}
