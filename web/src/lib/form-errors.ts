import type { z } from 'zod'
import { isMessageKey } from '../i18n/i18n.ts'
import { CallFailed } from './call.ts'

interface Message {
  message: string
  params?: Record<string, unknown>
}

/** The message of an issue; a schema without a text of its own gets the nearest general one. */
export function messageOfIssue(issue: z.core.$ZodIssue): Message {
  if (isMessageKey(issue.message)) {
    const params = 'params' in issue ? issue.params : undefined
    return params ? { message: issue.message, params } : { message: issue.message }
  }
  const meant = issue.code === 'invalid_union' && issue.errors.flat().find(isToldOfWhole)
  if (meant) return messageOfIssue(meant)
  if (issue.code === 'too_big')
    return { message: issue.origin === 'string' ? 'too-long' : 'too-high' }
  if (issue.code === 'invalid_type' || issue.code === 'invalid_union')
    return { message: 'required' }
  return { message: 'invalid' }
}

// Of what fits none of several shapes, what the one with words says of it: empty is one of them where nothing has to be filled in.
function isToldOfWhole({ path, message }: z.core.$ZodIssue): boolean {
  return path.length === 0 && isMessageKey(message)
}

export interface FieldErrors {
  fields: Record<string, string>
  /** The texts of fields that this form does not show. */
  rest: string | undefined
}

/** Puts the texts of a 422 at the fields the form shows; 'numbering.0' goes to 'numbering' when only that is there. */
export function errorsByField(error: unknown, form: HTMLFormElement): FieldErrors {
  const fields: Record<string, string> = {}
  const rest: string[] = []
  if (!(error instanceof CallFailed)) return { fields, rest: undefined }
  for (const [path, texts] of Object.entries(error.errors)) {
    const shown = nearestField(form, path)
    if (shown === undefined) rest.push(...texts)
    else fields[shown] = [fields[shown], ...texts].filter(Boolean).join(', ')
  }
  return { fields, rest: rest.length > 0 ? rest.join(', ') : undefined }
}

function nearestField(form: HTMLFormElement, path: string): string | undefined {
  const parts = path.split('.')
  for (let length = parts.length; length > 0; length--) {
    const shown = parts.slice(0, length).join('.')
    if (fieldNode(form, shown)) return shown
  }
  return undefined
}

function fieldNode(form: HTMLFormElement, path: string): HTMLElement | null {
  return form.querySelector<HTMLElement>(`[data-path="${CSS.escape(path)}"]`)
}

const FOCUSABLE = 'input, textarea, select, button, [tabindex]'

/**
 * Puts the cursor in the first of the wrong fields, in the order of the page: of choices in what is chosen, of a list in its first field. A
 * password is typed over, as nobody reads what is wrong in it.
 */
export function focusFirstWrong(form: HTMLFormElement, paths: readonly string[]): void {
  const part = (path: string) =>
    form.querySelector<HTMLElement>(`[data-path^="${CSS.escape(path)}."]`)
  const nodes = paths
    .map((path) => fieldNode(form, path) ?? part(path))
    .filter((node) => node !== null)
  const [first] = nodes.toSorted((a, b) =>
    a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
  )
  const inside = (which: string) => first?.querySelector<HTMLElement>(which)
  const target = first?.matches(FOCUSABLE)
    ? first
    : (inside('[aria-checked="true"]') ?? inside(FOCUSABLE))
  // After React has put the errors on screen, so that a screen reader reads the error with the field.
  requestAnimationFrame(() => {
    target?.focus()
    const field = target as HTMLInputElement | undefined // safe: what is of this type is an input
    if (field?.type === 'password') field.select()
  })
}
