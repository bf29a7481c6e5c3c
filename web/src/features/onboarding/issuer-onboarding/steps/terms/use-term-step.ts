import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from '../../../../../i18n/use-translation.ts'
import type { Instrument } from '@zegel/contract/instruments/instruments'
import { TYPES_BELOW } from '@zegel/core/instruments/instrument-type'
import type { FollowedForm } from '../../../../../lib/use-followed-values.ts'
import { useSaveSetting } from '../../../../../shared/terms/terms.api.ts'
import { type TermForm, useTheirTerms } from '../../../../../shared/terms/term-form.ts'
import { withInstrument } from '../../issuer-onboarding.api.ts'
import type { InstrumentStepProps, Preview } from '../step-props.ts'
import { useStepForm } from '../use-step-form.ts'
import type { ProposedNames } from './new-underlying.ts'

interface TermStep<Output, Values extends object> {
  term: TermForm<Output, Values>
  /** What a toast says when the save fails. */
  failed: string
}

/** The form of a substep that asks a part of the terms. What is typed is shown beside it as long as it fits. */
export function useTermStep<Of extends Instrument, Output, Values extends object>(
  { walk, onboarding, instrument, onPreview }: InstrumentStepProps<Of>,
  { term, failed }: TermStep<Output, Values>,
): FollowedForm<Values> {
  const { schema, initialValues, toSetting, toInstrument } = term
  const saveSetting = useSaveSetting(instrument.id)
  const form = useStepForm({
    walk,
    schema,
    initialValues,
    save: async (output, { idempotencyKey }) => {
      const { version } = instrument
      const sent = { setting: toSetting(output), version, idempotencyKey }
      return withInstrument(onboarding, await saveSetting.mutateAsync(sent))
    },
    failed,
  })
  usePreview(onPreview, form.values, (values) => {
    const typed = schema.safeParse(values)
    return { financial_instrument: typed.success ? toInstrument(typed.data) : null }
  })
  return useTheirTerms(form, term, instrument)
}

/** Tells what the onboarding would be with the typed values, with every change of them. */
export function usePreview<Values>(
  onPreview: InstrumentStepProps['onPreview'],
  values: Values,
  toPreview: (values: Values) => Preview,
): void {
  const tell = useEffectEvent((typed: Values) => onPreview(toPreview(typed)))
  useEffect(() => tell(values), [values])
}

/** What a new instrument is called until somebody says otherwise, in the language in which one came to it. */
export function useProposedNames(): ProposedNames {
  const { t } = useTranslation('issuer-onboarding')
  const [names] = useState(() =>
    TYPES_BELOW.map((type) => [type, t(`underlying.names.${type}`)] as const),
  )
  return Object.fromEntries(names) as ProposedNames // safe: of each of these types
}
