import { fieldNamed } from '@zegel/core/import-headers/find-field'
import type { ImportKind } from '@zegel/core/imports/import-kind'
import { type FieldCell, fieldCells } from '@zegel/core/imports/rows/field-cells'
import type { FieldName } from '@zegel/core/imports/rows/import-fields'
import type { Block } from './clipboard-block.ts'

/**
 * The fields that the lines of a block bring below the first, where that names them as the header of a file does; undefined where it is no
 * header: where a text of it is nothing of this kind or twice the same, or where it names one field alone and not that it is pasted at.
 */
export function fieldsBelowHeader(
  [first = [], ...rest]: Block,
  { kind, at }: { kind: ImportKind; at: FieldName | undefined },
): FieldCell[] | undefined {
  const texts = first.map((text) => text.trim())
  const named = texts.map((text) => (text === '' ? null : (fieldNamed(kind, text) ?? null)))
  const fields = named.filter((field) => field !== null)
  const isHeader =
    fields.length === texts.filter((text) => text !== '').length &&
    new Set(fields).size === fields.length &&
    (fields.length > 1 || fields[0] === at)
  return isHeader && fields.length > 0 && rest.length > 0 ? fieldCells(named) : undefined
}
