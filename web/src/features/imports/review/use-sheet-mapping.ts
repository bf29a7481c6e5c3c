import type { ImportSheet } from '@zegel/contract/imports/import-sheets'
import type { Import } from '@zegel/contract/imports/imports'
import { fieldsOf } from '@zegel/core/imports/rows/import-fields'
import { IMPORT_KINDS } from '@zegel/core/imports/import-kind'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { whenAnswered } from '../../../shared/acting/when-answered.ts'
import { toastRefusal } from '../../../shared/acting/toast-failure.ts'
import { notifySuccess } from '../../../ui/dialogs/toasts.tsx'
import { useMapColumns } from '../imports.api.ts'

/** Chosen for a column or a sheet that brings nothing. */
export const LEFT_OUT = ''

/** What is being chosen for a sheet, until it is saved. `index` is its place among the sheets, from 0. */
export function useSheetMapping({ id, status }: Import, sheet: ImportSheet, index: number) {
  const { t } = useTranslation('imports')
  const map = useMapColumns(id)
  const known = sheet.columns.map(({ field }) => field)
  const [kind, setKind] = useState(sheet.kind)
  const [fields, setFields] = useState(known)

  // A field comes from one column: choosing it for another takes it from the first.
  function choose(place: number, chosen: string) {
    const field = chosen === LEFT_OUT ? null : chosen
    setFields((before) =>
      before.map((one, at) => {
        if (at === place) return field
        return one === field ? null : one
      }),
    )
  }

  function chooseKind(chosen: string) {
    const next = IMPORT_KINDS.find((one) => one === chosen) ?? null
    const names = new Set<string>(next ? fieldsOf(next).map(({ name }) => name) : [])
    setKind(next)
    setFields((before) => before.map((field) => (field && names.has(field) ? field : null)))
  }

  function save() {
    whenAnswered(map.mutateAsync({ sheet: index, kind, fields }), {
      onSuccess: () => notifySuccess(t('sheets.saved')),
      onError: (error) => toastRefusal(error, t('sheets.failed')),
    })
  }

  return {
    kind,
    fields,
    /** The fields that its columns may be. */
    choices: kind ? fieldsOf(kind).map(({ name }) => name) : [],
    isDirty: kind !== sheet.kind || fields.some((field, place) => field !== known[place]),
    isOpen: status === 'ready',
    isSaving: map.isPending,
    choose,
    chooseKind,
    save,
  }
}
