import { Button, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import type { ContractForm } from '../../lib/form.tsx'
import { DialogFooter, Refusal } from './dialog-footer.tsx'

interface StepFormProps<Values> {
  form: ContractForm<Values>
  submitLabel: string
  back: { label: string; onBack: () => void }
  children: ReactNode
}

/** One step of several in a dialog, with the way back and the way on. */
export function StepForm<Values>({ form, submitLabel, back, children }: StepFormProps<Values>) {
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
