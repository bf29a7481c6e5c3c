import { Stack } from '@mantine/core'
import type { InstrumentName } from '@zegel/contract/instruments/instrument-settings'
import { instrumentType } from '@zegel/core/instruments/instrument-type'
import { useTranslation } from '../../../../../i18n/use-translation.ts'
import { useIssuers } from '../../../../../shared/instruments/instruments.api.ts'
import type { Options } from '../../../../../shared/terms/options.ts'
import { FactList } from '../../../../../ui/tables/fact-list.tsx'
import { InfoAlert } from '../../../../../ui/info-alert.tsx'
import { useAddUnderlying } from '../../issuer-onboarding.api.ts'
import { StepForm, StepText } from '../step-form.tsx'
import type { InstrumentStepProps } from '../step-props.ts'
import { useStepForm } from '../use-step-form.ts'
import { newUnderlyingSchema, previewUnderlying, toUnderlyingDraft } from './new-underlying.ts'
import { NewUnderlyingQuestions } from './new-underlying-questions.tsx'
import { usePreview, useProposedNames } from './use-term-step.ts'

/** What options give a right to: shares or receipts that are added here. Once they exist this only shows them. */
export function OptionUnderlyingStep(step: InstrumentStepProps<Options>) {
  const { underlying_instrument: underlying } = step.instrument.settings
  if (underlying)
    return (
      <StepText walk={step.walk}>
        <Completed underlying={underlying} />
      </StepText>
    )
  return <NewUnderlyingForm {...step} />
}

function Completed({ underlying: { name, type } }: { underlying: InstrumentName }) {
  const { t } = useTranslation(['issuer-onboarding', 'instruments'])
  return (
    <Stack gap="md">
      <InfoAlert tone="success" title={t('underlying.completed')}>
        {t('underlying.completedLine')}
      </InfoAlert>
      <FactList
        facts={[
          { label: t('underlying.type'), value: t(`instruments:type.${type}`) },
          { label: t('underlying.name'), value: name },
        ]}
      />
    </Stack>
  )
}

function NewUnderlyingForm({
  walk,
  onboarding,
  instrument,
  onPreview,
}: InstrumentStepProps<Options>) {
  const { t } = useTranslation('issuer-onboarding')
  const { id: organizationId } = onboarding.organization
  const names = useProposedNames()
  const hasLegalPersons = useIssuers(organizationId).data?.length !== 0
  const addUnderlying = useAddUnderlying()
  const form = useStepForm({
    walk,
    schema: newUnderlyingSchema(onboarding, { hasLegalPersons }),
    initialValues: toUnderlyingDraft(instrument, names),
    save: (body, { idempotencyKey }) => addUnderlying.mutateAsync({ body, idempotencyKey }),
    failed: t('failed.underlying'),
  })
  usePreview(onPreview, form.values, (draft) => previewUnderlying(instrument, draft))
  return (
    <StepForm walk={walk} form={form}>
      <NewUnderlyingQuestions
        form={form}
        organizationId={organizationId}
        names={names}
        types={instrumentType(instrument.type).liesOn}
        issuerId={instrument.issuing_legal_person_id}
      />
    </StepForm>
  )
}
