import { instrumentType } from '@zegel/core/instruments/instrument-type'
import { useState } from 'react'
import { useTranslation } from '../../../../../i18n/use-translation.ts'
import { useInstruments } from '../../../../../shared/instruments/instruments.api.ts'
import { CoverageField } from '../../../../../shared/terms/coverage-field.tsx'
import { ChoiceField } from '../../../../../shared/terms/choice-field.tsx'
import {
  UNDERLYING_WAYS,
  UnderlyingField,
  type Way,
} from '../../../../../shared/terms/underlying.tsx'
import type { Receipts } from '../../../../../shared/terms/ratio.tsx'
import { Failure } from '../../../../../ui/failure.tsx'
import { Section } from '../../../../../ui/section.tsx'
import { LinesSkeleton } from '../../../../../ui/skeletons.tsx'
import { StepForm } from '../step-form.tsx'
import type { InstrumentStepProps } from '../step-props.ts'
import { NewUnderlyingQuestions } from './new-underlying-questions.tsx'
import { useReceiptUnderlying } from './use-receipt-underlying.ts'
import { useProposedNames } from './use-term-step.ts'

type Candidates = ReturnType<typeof useInstruments>

/** The shares that depositary receipts stand for: those of the organisation, or new ones. */
export function ReceiptUnderlyingStep(step: InstrumentStepProps<Receipts>) {
  const {
    onboarding: { organization },
    instrument,
  } = step
  const candidates = useInstruments(organization.id, instrumentType(instrument.type).liesOn)
  if (candidates.data) return <UnderlyingForm {...step} candidates={candidates} />
  return (
    <Section>
      {candidates.error ? (
        <Failure error={candidates.error} onRetry={candidates.refetch} />
      ) : (
        <LinesSkeleton lines={4} />
      )}
    </Section>
  )
}

function UnderlyingForm({
  candidates,
  ...step
}: InstrumentStepProps<Receipts> & { candidates: Candidates }) {
  const { t } = useTranslation(['issuer-onboarding', 'terms'])
  const { instrument, onboarding, walk } = step
  const names = useProposedNames()
  const [startsWith] = useState<Way>(candidates.data?.length ? 'existing' : 'new')
  const form = useReceiptUnderlying(step, {
    names,
    candidates: candidates.data,
    startsWith,
  })
  const { way } = form.values
  // Once there are shares they can be others, but nothing more has to be added.
  const isOpen = instrument.settings.underlying_instrument === null

  function handleWay(next: Way) {
    form.setFieldValue('way', next)
    form.clearErrors()
  }

  return (
    <StepForm walk={walk} form={form}>
      {isOpen && (
        <ChoiceField
          label={t('terms:fields.underlyingWay')}
          value={way}
          onChange={handleWay}
          options={UNDERLYING_WAYS.map((value) => ({
            value,
            label: t(`underlying.ways.${value}`),
          }))}
        />
      )}
      {way === 'new' ? (
        <NewUnderlyingQuestions
          form={form}
          organizationId={onboarding.organization.id}
          names={names}
        />
      ) : (
        <>
          <UnderlyingField
            instrument={instrument}
            candidates={candidates}
            mayCreate
            {...form.getInputProps('underlying_instrument_id')}
          />
          <CoverageField instrument={instrument} candidates={candidates} form={form} />
        </>
      )}
    </StepForm>
  )
}
