import { Text } from '@mantine/core'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import type { IssuerOnboarding } from '@zegel/contract/onboarding/issuer-onboarding'
import { mayInOrganization } from '@zegel/core/access/may'
import { useActor, useUser } from '../../../../shared/current-user.ts'
import { useCurrentOrganizationId } from '../../../../shared/organization-id.ts'
import { useOrganization } from '../../../../shared/organizations.api.ts'
import { Failure } from '../../../../ui/failure.tsx'
import { TextLink } from '../../../../ui/links.tsx'
import { Section } from '../../../../ui/section.tsx'
import { LinesSkeleton } from '../../../../ui/skeletons.tsx'
import { TextField } from '../../../../ui/fields/text-fields.tsx'
import { StepForm } from './step-form.tsx'
import type { StepProps } from './step-props.ts'
import { type NamedOrganization, useOrganizationForm } from './use-organization-form.ts'

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

interface OwnOrganization {
  /** Null when a new one is to be made; undefined while it is not known. */
  organization: NamedOrganization | null | undefined
  error: unknown
  refetch: () => unknown
}

/** The organisation that is named already: that of the onboarding, or the one somebody works in and may add instruments to. */
function useOwnOrganization(onboarding: IssuerOnboarding | undefined): OwnOrganization {
  const { natural_person } = useUser()
  const currentId = useCurrentOrganizationId() ?? null
  const actor = useActor()
  const id = onboarding?.organization?.id ?? currentId
  const isOwn = id !== null && mayInOrganization(actor, 'create instrument', { organizationId: id })
  const member = natural_person.organization_memberships.find(
    ({ organization_uuid }) => organization_uuid === id,
  )
  const name = onboarding?.organization?.name ?? member?.organization_name
  // A platform administrator may act in one without being a member.
  const asked = useOrganization(id ?? '', isOwn && name === undefined)
  if (!isOwn) return { organization: null, error: null, refetch: asked.refetch }
  const { error, refetch } = asked
  const known = name ?? asked.data?.name
  return { organization: known === undefined ? undefined : { id, name: known }, error, refetch }
}
