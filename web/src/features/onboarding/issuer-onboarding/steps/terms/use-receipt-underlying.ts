import type { InstrumentCard } from '@zegel/contract/instruments/instruments'
import { useTranslation } from '../../../../../i18n/use-translation.ts'
import { z } from 'zod'
import type { FollowedForm } from '../../../../../lib/use-followed-values.ts'
import { useIssuers } from '../../../../../shared/instruments/instruments.api.ts'
import { type Setting, useSaveSetting } from '../../../../../shared/terms/terms.api.ts'
import type { Receipts } from '../../../../../shared/terms/ratio.tsx'
import { existingSchema, type Way } from '../../../../../shared/terms/underlying.tsx'
import { useAddUnderlying, withInstrument } from '../../issuer-onboarding.api.ts'
import type { InstrumentStepProps, Organized } from '../step-props.ts'
import { useStepForm } from '../use-step-form.ts'
import {
  newUnderlyingSchema,
  type ProposedNames,
  toUnderlyingDraft,
  type UnderlyingDraft,
} from './new-underlying.ts'

interface Start {
  names: ProposedNames
  /** The shares there are to choose from. */
  candidates: readonly InstrumentCard[] | undefined
  /** What is asked first of who has not said anything yet. */
  startsWith: Way
}

/** The form of the shares behind receipts: saved as a choice, or added and linked in one. */
export function useReceiptUnderlying(
  { walk, onboarding, instrument }: InstrumentStepProps<Receipts>,
  { names, candidates, startsWith }: Start,
): FollowedForm<UnderlyingDraft> {
  const { t } = useTranslation('issuer-onboarding')
  const hasLegalPersons = useIssuers(onboarding.organization.id).data?.length !== 0
  const saveSetting = useSaveSetting(instrument.id)
  const addUnderlying = useAddUnderlying()
  const draft = toUnderlyingDraft(instrument, names)
  return useStepForm({
    walk,
    schema: eitherSchema(onboarding, instrument, { hasLegalPersons, candidates }),
    initialValues: { ...draft, way: draft.way === 'new' ? startsWith : draft.way },
    save: async ({ setting, body }, { idempotencyKey }) => {
      if (body) return addUnderlying.mutateAsync({ body, idempotencyKey })
      const sent = { setting, version: instrument.version, idempotencyKey }
      return withInstrument(onboarding, await saveSetting.mutateAsync(sent))
    },
    failed: t('failed.underlying'),
  })
}

type NewBody = z.output<ReturnType<typeof newUnderlyingSchema>>
type Either = { setting: Setting; body?: never } | { setting?: never; body: NewBody }

// Each way is checked by its own schema; what the other one asks may stand empty.
function eitherSchema(
  onboarding: Organized,
  instrument: Receipts,
  { hasLegalPersons, candidates }: { hasLegalPersons: boolean; candidates: Start['candidates'] },
) {
  const existing = existingSchema(instrument, candidates).transform(
    (setting): Either => ({ setting }),
  )
  const added = newUnderlyingSchema(onboarding, { hasLegalPersons }).transform(
    (body): Either => ({ body }),
  )
  return z.custom<UnderlyingDraft>().transform((draft, context): Either => {
    const checked = (draft.way === 'new' ? added : existing).safeParse(draft)
    if (checked.success) return checked.data
    for (const { message, path } of checked.error.issues)
      context.addIssue({ code: 'custom', message, path })
    return z.NEVER
  })
}
