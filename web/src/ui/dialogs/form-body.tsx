import { Button, Group, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { ContractForm } from '../../lib/form.tsx'
import { DialogFooter, Refusal } from './dialog-footer.tsx'

interface FormBodyProps<Values> {
  form: ContractForm<Values>
  /** Says what it does. */
  submitLabel: string
  /** Without it there is nothing to cancel: a form that is part of a page. */
  onCancel?: () => void
  isDisabled?: boolean
  children: ReactNode
}

/** A form with what went wrong above it and its buttons below: on a page, or as one of several in a dialog. */
export function FormBody<Values>({
  form,
  submitLabel,
  onCancel,
  isDisabled = false,
  children,
}: FormBodyProps<Values>) {
  const { t } = useTranslation('ui')
  const submit = (
    <Button type="submit" loading={form.isSaving} disabled={isDisabled}>
      {submitLabel}
    </Button>
  )
  return (
    <form onSubmit={form.handleSubmit} noValidate>
      <Stack gap="md">
        {form.formError && <Refusal>{form.formError}</Refusal>}
        {children}
        {onCancel ? (
          <DialogFooter>
            <Button variant="default" onClick={onCancel} disabled={form.isSaving}>
              {t('cancel')}
            </Button>
            {submit}
          </DialogFooter>
        ) : (
          <Group mt="xs">{submit}</Group>
        )}
      </Stack>
    </form>
  )
}
