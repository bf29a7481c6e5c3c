import { Button, type SelectProps } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import type { LegalPersonName } from '@zegel/contract/legal-persons/legal-persons'
import type { OnboardingType } from '@zegel/contract/onboarding/issuer-onboarding'
import { instrumentType } from '@zegel/core/instruments/instrument-type'
import { isForeign } from '@zegel/core/legal-persons/register-number'
import { CompanyFields } from '../../../../shared/legal-persons/entity-fields.tsx'
import { entitiesQuery } from '../../../../shared/legal-persons/entities.api.ts'
import { RegisterPart } from '../../../../shared/instruments/register-part.tsx'
import { Awaited, inSection } from '../../../../ui/awaited.tsx'
import { SelectField } from '../../../../ui/fields/choice-fields.tsx'
import { InfoAlert } from '../../../../ui/info-alert.tsx'
import { SegmentedToggle } from '../../../../ui/fields/segmented-toggle.tsx'
import { LinesSkeleton } from '../../../../ui/skeletons.tsx'
import { StepForm, StepText } from './step-form.tsx'
import type { InstrumentStepProps } from './step-props.ts'
import { type CompanyForm, useCompanyForm } from './use-company-form.ts'

/** Who issues: an entity of the organisation, or a company from the business register that becomes one. */
export function CompanyStep(step: InstrumentStepProps) {
  const { t } = useTranslation('issuer-onboarding')
  const { instrument, walk, onboarding } = step
  if (instrument.is_locked && instrument.issuing_legal_person)
    return (
      <StepText walk={walk}>
        <InfoAlert>
          {t('company.locked', { name: instrument.issuing_legal_person.legal_name })}
        </InfoAlert>
      </StepText>
    )
  return (
    <Awaited
      key={onboarding.organization.id}
      waiting={inSection(<LinesSkeleton lines={4} />)}
      failed={inSection}
    >
      <CompanyEntries {...step} />
    </Awaited>
  )
}

function CompanyEntries(step: InstrumentStepProps) {
  const { data: all } = useSuspenseQuery(entitiesQuery(step.onboarding.organization.id))
  const entities = all.filter(({ type }) => isOffered(step.section, type))
  const { t } = useTranslation('issuer-onboarding')
  const company = useCompanyForm(step, { entities: all, offered: entities })
  const { form, handleSubmit } = company
  const { issuing_legal_person_id: chosenId } = form.values
  // One that was found by its number may be chosen all the same; whether it can issue these, the call says.
  const chosen = all.filter(({ id }) => id === chosenId)
  const issuer = step.instrument.issuing_legal_person
  const hasExisting = entities.length > 0 || issuer !== null || chosen.length > 0
  return (
    <StepForm walk={step.walk} form={{ ...form, handleSubmit }}>
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
          entities={[...(issuer ? [issuer] : []), ...entities, ...chosen]}
          {...form.getInputProps('issuing_legal_person_id')}
        />
      ) : (
        <CompanySearch company={company} />
      )}
    </StepForm>
  )
}

// Where the step asks which foundation, no others are offered.
function isOffered(section: OnboardingType, type: LegalPersonName['type']): boolean {
  const { issuerForm } = instrumentType(section)
  return issuerForm === null || type === issuerForm || type === 'buitenlandse rechtspersoon'
}

interface EntitySelectProps extends Omit<SelectProps, 'data'> {
  /** Somebody may stand here twice: who issues now may still be one of the organisation, or no longer. */
  entities: readonly LegalPersonName[]
}

/** One of the organisation's entities. */
function EntitySelect({ entities, value, ...props }: EntitySelectProps) {
  const { t } = useTranslation('issuer-onboarding')
  const names = new Map(entities.map(({ id, legal_name }) => [id, legal_name]))
  // An empty text is a choice to a select; nothing is none.
  const chosen = value || null
  return (
    <SelectField
      label={t('company.issuer')}
      placeholder={t('company.placeholder')}
      searchable
      size="md"
      data={[...names].map(([id, label]) => ({ value: id, label }))}
      {...props}
      value={chosen}
    />
  )
}

/** A company by its number: what the business register says of it, or whom the organisation has by that number. */
function CompanySearch({ company }: { company: CompanyForm }) {
  const { t } = useTranslation(['issuer-onboarding', 'legal-persons'])
  const { form, search, searchKnown, match, isReady } = company

  function chooseKnown(id: string) {
    form.setValues({ who: 'existing', issuing_legal_person_id: id })
  }

  return (
    <>
      <RegisterPart
        getInputProps={form.getInputProps}
        values={form.values}
        search={search}
        onSearch={searchKnown}
        isQuiet={match !== undefined}
      />
      {match?.isHere && (
        <InfoAlert
          action={
            <Button variant="default" size="xs" onClick={() => chooseKnown(match.person.id)}>
              {t('company.choose', { name: match.person.legal_name })}
            </Button>
          }
        >
          {t('legal-persons:kvk.taken', { name: match.person.legal_name })}
        </InfoAlert>
      )}
      {match && !match.isHere && (
        <InfoAlert>{t('company.known', { name: match.person.legal_name })}</InfoAlert>
      )}
      {isReady && !match && (
        <CompanyFields
          getInputProps={form.getInputProps}
          isForeign={isForeign(form.values.country)}
        />
      )}
    </>
  )
}
