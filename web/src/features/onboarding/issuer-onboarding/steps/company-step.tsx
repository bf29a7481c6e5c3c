import type { Entity } from '@zegel/contract/organizations/organizations'
import { useTranslation } from 'react-i18next'
import { useIssuers } from '../../../../pieces/instruments.api.ts'
import { Failure } from '../../../../ui/failure.tsx'
import { InfoAlert } from '../../../../ui/info-alert.tsx'
import { Section } from '../../../../ui/section.tsx'
import { SegmentedToggle } from '../../../../ui/segmented-toggle.tsx'
import { LinesSkeleton } from '../../../../ui/skeletons.tsx'
import { CompanySearch } from './company-search.tsx'
import { EntitySelect } from './entity-select.tsx'
import { StepForm, StepText } from './step-form.tsx'
import type { InstrumentStepProps } from './step-props.ts'
import { useCompanyForm } from './use-company-form.ts'

/** Who issues: an entity of the organisation, or a company from the business register that becomes one. */
export function CompanyStep(step: InstrumentStepProps) {
  const { t } = useTranslation('issuer-onboarding')
  const { instrument, walk, onboarding } = step
  const entities = useIssuers(onboarding.organization.id)
  if (instrument.is_locked && instrument.issuing_legal_person)
    return (
      <StepText walk={walk}>
        <InfoAlert>
          {t('company.locked', { name: instrument.issuing_legal_person.legal_name })}
        </InfoAlert>
      </StepText>
    )
  if (entities.data) return <CompanyForm {...step} entities={entities.data} />
  return (
    <Section>
      {entities.error ? (
        <Failure error={entities.error} onRetry={entities.refetch} />
      ) : (
        <LinesSkeleton lines={4} />
      )}
    </Section>
  )
}

function CompanyForm({ entities, ...step }: InstrumentStepProps & { entities: readonly Entity[] }) {
  const { t } = useTranslation('issuer-onboarding')
  const company = useCompanyForm(step, entities)
  const { form, isReady } = company
  const issuer = step.instrument.issuing_legal_person
  const hasExisting = entities.length > 0 || issuer !== null
  return (
    <StepForm walk={step.walk} form={form} isDisabled={!isReady}>
      {hasExisting && (
        <SegmentedToggle
          label={t('company.who')}
          value={form.values.who}
          onChange={(who) => form.setFieldValue('who', who)}
          isFullWidth
          options={[
            { value: 'existing', label: t('company.existing') },
            { value: 'new', label: t('company.new') },
          ]}
        />
      )}
      {form.values.who === 'existing' ? (
        <EntitySelect
          entities={issuer ? [issuer, ...entities] : entities}
          {...form.getInputProps('issuing_legal_person_id')}
        />
      ) : (
        <CompanySearch company={company} />
      )}
    </StepForm>
  )
}
