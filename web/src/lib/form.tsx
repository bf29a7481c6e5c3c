import { useForm, type UseFormReturnType } from '@mantine/form'
import { type FormEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { useTranslation } from '../i18n/use-translation.ts'
import type { z } from 'zod'
import type { MessageKey } from '@zegel/contract/messages'
import { formatCents } from '@zegel/core/money'
import { isMessageKey } from '../i18n/i18n.ts'
import { isChangedMeanwhile } from './call.ts'
import { failureText, waitText } from './failure-text.ts'
import { errorsByField, focusFirstWrong, messageOfIssue } from './form-errors.ts'
import { formatMoney } from './format.ts'
import { type SaveOptions, useIdempotencyKey } from './use-idempotency-key.ts'

interface ContractFormInput<Schema extends z.ZodType, Values extends object> {
  /** The contract's schema of the body, or the part of it that this form asks. */
  schema: Schema
  initialValues: Values
  /** Sends what the schema made of the values. */
  save: (input: z.output<Schema>, options: SaveOptions) => Promise<unknown>
  onSaved?: () => void
  /** Whether a field says what is wrong as soon as it is left; a form as short as signing in waits until it is sent. */
  checksOnBlur?: boolean
  /** What was sent does not fit the schema; by now the first wrong field that is shown has the focus. */
  onInvalid?: (paths: string[]) => void
  /** A failure that belongs to no field; by default its text shows in the form (formError), as that it was changed meanwhile always does. */
  onFailed?: (error: unknown) => void
}

export type ContractForm<Values> = UseFormReturnType<Values> & {
  /** The form's onSubmit. */
  handleSubmit: (event: FormEvent<HTMLFormElement>) => void
  isSaving: boolean
  /** What went wrong with the form as a whole. */
  formError: string | undefined
  clearFormError: () => void
}

/** A form checked by a schema of the contract: on blur, on submit, and by what the server answers. */
export function useContractForm<Schema extends z.ZodType, Values extends object>(
  input: ContractFormInput<Schema, Values>,
): ContractForm<Values> {
  const { schema, initialValues, checksOnBlur = true } = input
  const [isSaving, setIsSaving] = useState(false)
  const [formError, setFormError] = useState<string>()
  const attempt = useIdempotencyKey()
  const sentFromRef = useRestoreFocus(isSaving)
  const form = useForm<Values>({
    initialValues,
    validate: (values) => schemaErrors(schema, values),
  })

  async function save(element: HTMLFormElement) {
    const output = schema.parse(form.getValues())
    const body = JSON.stringify(output, withFiles)
    sentFromRef.current = document.activeElement
    setIsSaving(true)
    setFormError(undefined)
    try {
      await attempt(body, (options) => input.save(output, options))
      sentFromRef.current = null
      input.onSaved?.()
    } catch (error) {
      refuse(error, element)
    } finally {
      setIsSaving(false)
    }
  }

  function refuse(error: unknown, element: HTMLFormElement) {
    const { fields, rest } = errorsByField(error, element)
    const isAtField = Object.keys(fields).length > 0
    if (isAtField) {
      form.setErrors(fields)
      sentFromRef.current = null
      focusFirstWrong(element, Object.keys(fields))
    }
    const isOfForm = isAtField || rest !== undefined || isChangedMeanwhile(error)
    if (!isOfForm && input.onFailed) return input.onFailed(error)
    const text = rest ?? (isAtField ? undefined : failureText(error))
    setFormError([text, waitText(error)].filter(Boolean).join(' ') || undefined)
  }

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    // A form in a dialog is a child of the page's form for React, though not for the document.
    event.stopPropagation()
    const element = event.currentTarget
    if (isSaving) return
    const errors = schemaErrors(schema, form.getValues())
    form.setErrors(errors)
    const wrong = Object.keys(errors)
    if (wrong.length === 0) return void save(element)
    focusFirstWrong(element, wrong)
    input.onInvalid?.(wrong)
  }

  const setValues: typeof form.setValues = (given) => {
    const values = typeof given === 'function' ? given(form.getValues()) : given
    form.setValues(values)
    // By itself it takes away what is wrong with all fields, also with those that stay as they are.
    const others = Object.entries(form.errors).filter(([path]) => !isOfSome(path, values))
    form.setErrors(Object.fromEntries(others))
  }

  const getInputProps: typeof form.getInputProps = (path, options) => {
    const props = form.getInputProps(path, options)
    return {
      ...props,
      // A box says what is wrong no more than its words do, unless it is told.
      ...(options?.type === 'checkbox'
        ? { 'aria-invalid': Boolean(props.error) }
        : isRequired(schema, path, props.value) && { 'aria-required': true }),
      onBlur(event: FocusEvent) {
        props.onBlur(event)
        if (checksOnBlur) afterPointerUp(() => void form.validateField(path))
      },
    }
  }

  const clearFormError = () => setFormError(undefined)
  return { ...form, setValues, getInputProps, handleSubmit, isSaving, formError, clearFormError }
}

function isOfSome(path: string, values: object): boolean {
  return Object.keys(values).some((name) => path === name || path.startsWith(`${name}.`))
}

// In JSON every file looks the same, and another file is another input.
function withFiles(_: string, value: unknown): unknown {
  return value instanceof File ? [value.name, value.size, value.lastModified] : value
}

function schemaErrors(schema: z.ZodType, values: unknown): Record<string, ReactNode> {
  const parsed = schema.safeParse(values)
  const errors: Record<string, ReactNode> = {}
  for (const issue of parsed.error?.issues ?? []) {
    const path = issue.path.join('.')
    errors[path] ??= <MessageText {...messageOfIssue(issue)} />
  }
  return errors
}

/** Whether the schema by itself refuses that a field is empty; what it asks when other fields say so is not known before. */
function isRequired(schema: z.ZodType, path: string, value: unknown): boolean {
  const field = path
    .split('.')
    .reduce<Shaped | undefined>((whole, name) => whole?.shape?.[name], schema)
  return ['', null, value ? '' : value].every((empty) => field?.safeParse(empty).success === false)
}

type Shaped = z.ZodType & { shape?: Record<string, z.ZodType> }

/** A text of the contract that follows the language on screen, also after it was put there. */
export function MessageText({
  message,
  params,
}: {
  message: string
  params?: Record<string, unknown>
}) {
  const { t } = useTranslation('messages')
  const key: MessageKey = isMessageKey(message) ? message : 'invalid'
  return <>{t(key, readable(params ?? {}))}</>
}

// Amounts come in cents, as those of a rule do, and are written as their reader chose.
function readable(params: Record<string, unknown>): Record<string, unknown> {
  const entries = Object.entries(params).map(([name, value]) => [
    name,
    name.endsWith('_cents') ? formatMoney(formatCents(BigInt(String(value)))) : value,
  ])
  return Object.fromEntries(entries)
}

/**
 * For what may fail: a busy button is disabled, which leaves the focus nowhere. What is in the ref when it is busy no more gets the
 * focus back, unless something else took it.
 */
function useRestoreFocus(isBusy: boolean): RefObject<Element | null> {
  const left = useRef<Element>(null)
  useEffect(() => {
    if (isBusy) return
    const { current } = left
    left.current = null
    const isNowhere = document.activeElement === document.body
    if (isNowhere && current instanceof HTMLElement) current.focus({ preventScroll: true })
  }, [isBusy])
  return left
}

let isPressed = false

for (const [event, pressed] of [
  ['pointerdown', true],
  ['pointerup', false],
  ['pointercancel', false],
] as const)
  if (!import.meta.env.SSR)
    window.addEventListener(event, () => (isPressed = pressed), { capture: true })

/**
 * Runs now, or when the mouse button or finger that is down is up again: what moves the page in between would take the thing away
 * that somebody is pressing.
 */
function afterPointerUp(run: () => void): void {
  if (!isPressed) return run()
  const once = { once: true, capture: true }
  // The click itself comes right after this, before the next turn.
  window.addEventListener('pointerup', () => setTimeout(run), once)
}
