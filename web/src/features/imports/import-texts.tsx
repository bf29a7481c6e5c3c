import { type ComponentProps, useEffect, useRef } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { IMPORT_KINDS } from '@zegel/core/imports/import-kind'
import { fieldsOf } from '@zegel/core/imports/rows/import-fields'
import type { Texts } from '@zegel/texts/texts.gen'
import { InfoAlert } from '../../ui/info-alert.tsx'
import classes from './imports.module.css'

type FieldText = keyof Texts['imports']['field']
type GroupText = keyof Texts['imports']['group']

const FIELDS: ReadonlySet<string> = new Set(
  IMPORT_KINDS.flatMap((kind) => fieldsOf(kind).map(({ name }) => name)),
)

/** What fields and groups of fields are called, which come by their names on the wire. */
export function useImportTexts() {
  const { t, i18n } = useTranslation('imports')
  return {
    /** A field that we don't know is shown by its name. */
    fieldName: (name: string): string =>
      FIELDS.has(name) ? t(`field.${name as FieldText}`) : name,
    groupName: (name: string): string =>
      i18n.exists(`imports:group.${name}`) ? t(`group.${name as GroupText}`) : name,
  }
}

/** What was refused, brought into sight when it appears, for the button that was pressed may be far below it. */
export function RefusalInSight(alert: Omit<ComponentProps<typeof InfoAlert>, 'tone'>) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    ref.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div ref={ref} className={classes.refusal}>
      <InfoAlert tone="error" {...alert} />
    </div>
  )
}
