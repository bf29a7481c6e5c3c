import { Button, Stack } from '@mantine/core'
import { type ReactNode, useEffect } from 'react'
import type { ContractForm } from '../../lib/form.tsx'
import { DialogFooter, Refusal } from './dialog-footer.tsx'
import type { StepsTyped } from './unsaved-question.tsx'

interface StepFormProps<Values> {
  form: ContractForm<Values>
  submitLabel: string
  back: { label: string; onBack: () => void }
  /** Where it says whether something is typed in it, for what asks before that is thrown away. */
  typed?: StepsTyped
  children: ReactNode
}

/** One step of several in a dialog, with the way back and the way on. */
export function StepForm<Values>(props: StepFormProps<Values>) {
  const { form, submitLabel, back, typed, children } = props
  const { isDirty } = form
  useEffect(() => {
    typed?.add(isDirty)
    return () => void typed?.delete(isDirty)
  }, [typed, isDirty])
  return (
    <form onSubmit={form.handleSubmit} noValidate>
      <Stack gap="md">
        {form.formError && <Refusal>{form.formError}</Refusal>}
        {children}
        <DialogFooter>
          <Button variant="default" onClick={back.onBack} disabled={form.isSaving}>
            {back.label}
          </Button>
          <Button type="submit" loading={form.isSaving}>
            {submitLabel}
          </Button>
        </DialogFooter>
      </Stack>
    </form>
  )
}
