import { useQuery, type UseQueryOptions } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { EndpointKey } from './endpoint-query.ts'
import type { ContractForm } from './form.tsx'

/** A form whose fields follow what others make meanwhile of what it is about. */
export type FollowedForm<Values> = ContractForm<Values> & {
  /** What its reader and others both changed, and not alike; it is not saved before one of the two is chosen. */
  clash: Clash<Values>
}

/** How something is that others changed. */
export interface Other {
  label: string
  value: string
}

export interface Clash<Values> {
  fields: ReadonlySet<keyof Values>
  /** All as it is by now. */
  values: Values
  /** In words what others made of it, where that can be said so. */
  theirs?: readonly Other[]
  /** Whether its reader asked to save it, and it was refused. */
  isRefused: boolean
  /** Puts in these fields what others made of them. */
  takeTheirs: () => void
  /** Leaves in them what was typed, which replaces the others' when it is saved. */
  keepOwn: () => void
}

/**
 * Lets a form go along with what others make meanwhile of what it is about: fields that its reader left alone show that, and so are not
 * sent back as they were. Of fields that both changed its reader chooses: what asks that is a `ChangedByBoth` in the form. What was typed
 * over something else, and kept since, says what that was (`seen`).
 */
export function useFollowedValues<Values extends object>(
  form: ContractForm<Values>,
  values: Values,
  seen = values,
): FollowedForm<Values> {
  const [changedByBoth, setChangedByBoth] = useState<ReadonlySet<keyof Values>>(new Set())
  const known = useRef(seen)
  const { isSaving, getValues, setValues, setInitialValues, clearFieldError } = form
  const { formError, clearFormError } = form
  const text = JSON.stringify(values)
  useEffect(() => {
    // Whoever saves sees their own; when that fails, what others made is here still.
    if (isSaving) return
    const before = known.current
    known.current = JSON.parse(text) as Values // safe: text of such values
    const typed = getValues()
    const changed = (Object.keys(before) as (keyof Values)[]).filter(
      (field) => !isSame(before[field], known.current[field]),
    )
    if (changed.length === 0) return
    const left = changed.filter((field) => isSame(typed[field], before[field]))
    const clashing = changed.filter((field) => !left.includes(field))
    setInitialValues(known.current)
    setValues(valuesOf(known.current, left))
    setChangedByBoth((both) => new Set([...both, ...clashing]))
  }, [text, isSaving, getValues, setValues, setInitialValues])

  const typed = getValues()
  const fields = new Set([...changedByBoth].filter((field) => !isSame(typed[field], values[field])))

  function takeTheirs() {
    setValues(valuesOf(values, [...fields]))
    for (const field of fields) clearFieldError(String(field))
    keepOwn()
  }

  function keepOwn() {
    setChangedByBoth(new Set())
    clearFormError()
  }

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    if (fields.size === 0) return form.handleSubmit(event)
    event.preventDefault()
    event.stopPropagation()
    event.currentTarget.querySelector<HTMLElement>('[data-clash] button')?.focus()
  }

  const isRefused = formError !== undefined
  const clash = { fields, values, takeTheirs, keepOwn, isRefused }
  // What asks which of the two stays says why it was not saved, and what to do about it.
  return { ...form, handleSubmit, clash, formError: fields.size > 0 ? undefined : formError }
}

/**
 * One of a list as it is by now, for a form that was opened on it; as it was known then, once it is no longer among them. Without one it
 * asks all the same, and answers none.
 */
export function useLatest<One extends { id: string }, Known extends One | undefined>(
  query: UseQueryOptions<One[], Error, One[], EndpointKey>,
  known: Known,
): One | Known {
  const { data } = useQuery(query)
  return data?.find(({ id }) => id === known?.id) ?? known
}

function valuesOf<Values>(values: Values, fields: readonly (keyof Values)[]): Partial<Values> {
  return Object.fromEntries(fields.map((field) => [field, values[field]])) as Partial<Values> // safe: its own fields
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
