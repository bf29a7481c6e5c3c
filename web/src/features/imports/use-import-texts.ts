import { IMPORT_KINDS } from '@zegel/core/imports/import-kind'
import { fieldsOf } from '@zegel/core/imports/rows/import-fields'
import type { Texts } from '@zegel/texts/texts.gen'
import { useTranslation } from 'react-i18next'

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
