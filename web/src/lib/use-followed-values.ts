import { useEffect, useRef, useState } from 'react'
import type { ContractForm } from './form.tsx'

/**
 * Lets a form go along with what others make meanwhile of what it is about: fields that its reader left alone show that, and so are not
 * sent back as they were. Returns the fields that both changed.
 */
export function useFollowedValues<Values extends object>(
  form: ContractForm<Values>,
  values: Values,
): ReadonlySet<keyof Values> {
  const [changedByBoth, setChangedByBoth] = useState<ReadonlySet<keyof Values>>(new Set())
  const known = useRef(values)
  // Whoever saves sees their own.
  const { isSaving, getValues, setValues, setInitialValues } = form
  const text = JSON.stringify(values)
  useEffect(() => {
    const before = known.current
    known.current = JSON.parse(text) as Values // safe: text of such values
    if (isSaving) return
    const typed = getValues()
    const changed = (Object.keys(before) as (keyof Values)[]).filter(
      (field) => !isSame(before[field], known.current[field]),
    )
    if (changed.length === 0) return
    const left = changed.filter((field) => isSame(typed[field], before[field]))
    const clashing = changed.filter(
      (field) => !left.includes(field) && !isSame(typed[field], known.current[field]),
    )
    setInitialValues(known.current)
    setValues(
      Object.fromEntries(left.map((field) => [field, known.current[field]])) as Partial<Values>, // safe: its own fields
    )
    setChangedByBoth((both) => new Set([...both, ...clashing]))
  }, [text, isSaving, getValues, setValues, setInitialValues])
  return changedByBoth
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
