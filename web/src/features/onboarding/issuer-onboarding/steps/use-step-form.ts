import type { IssuerOnboarding } from '@zegel/contract/onboarding/issuer-onboarding'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { z } from 'zod'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { hasStatus } from '../../../../lib/call.ts'
import { useContractForm } from '../../../../lib/form.tsx'
import { type FollowedForm, useFollowedValues } from '../../../../lib/use-followed-values.ts'
import type { SaveOptions } from '../../../../lib/use-idempotency-key.ts'
import { toastFailure } from '../../../../shared/acting/toast-failure.ts'
import { hideToast } from '../../../../ui/dialogs/toasts.tsx'
import type { StepNavigation } from './step-props.ts'

interface StepFormInput<Schema extends z.ZodType, Values extends object> {
  walk: StepNavigation
  /** The contract's schema of the body, or what makes one of the values. */
  schema: Schema
  /** What is stored, or usual when nothing is. */
  initialValues: Values
  /** Returns the onboarding as it is after the save. */
  save: (input: z.output<Schema>, options: SaveOptions) => Promise<IssuerOnboarding>
  /** What a toast says when the save fails. */
  failed: string
}

/**
 * The form of one substep: going on saves first, and what fails leaves one where one is. Typed values stay for who comes back, and go along
 * with what others, or another tab, made of the rest meanwhile.
 */
export function useStepForm<Schema extends z.ZodType, Values extends object>(
  input: StepFormInput<Schema, Values>,
): FollowedForm<Values> {
  const { walk, schema, initialValues, save, failed } = input
  const { substep, typed } = walk
  const about = `issuer-onboarding ${substep}`
  const saved = useRef<IssuerOnboarding>(undefined)
  const isSaved = useRef(false)
  const lost = useRef(typed.lostFiles(substep))
  const [before] = useState(() => typed.get(substep))
  const contractForm = useContractForm({
    schema,
    initialValues: { ...initialValues, ...before?.values },
    save: async (output, options) => {
      try {
        saved.current = await save(output, options)
      } catch (error) {
        // The form says why. What is not there any more, or is published by now, shows once it is read again.
        if (hasStatus(error, 404, 409)) walk.refresh()
        toastFailure(error, failed, { about })
        throw error
      }
    },
    onSaved: () => {
      isSaved.current = true
      typed.delete(substep)
      // That it failed before is no news any more.
      hideToast(about)
      walk.goOn(saved.current)
    },
  })
  const seen = { ...initialValues, ...before?.from }
  const form = useFollowedValues(contractForm, initialValues, seen)
  const { t } = useTranslation('issuer-onboarding')
  const sayLost = useEffectEvent(() => {
    for (const [field, name] of Object.entries(lost.current))
      form.setFieldError(field, t('fileLost', { name }))
  })
  useEffect(() => sayLost(), [])
  const { values } = form
  const initial = useRef(values)
  const remember = useEffectEvent(() => typed.set(substep, values, initialValues))
  useEffect(() => {
    if (!isSaved.current && values !== initial.current) remember()
  }, [values])
  return form
}
