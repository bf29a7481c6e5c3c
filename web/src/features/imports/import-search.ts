import type { ImportConfig } from '@zegel/contract/imports/imports'
import {
  IMPORT_KINDS,
  IMPORT_METHODS,
  type ImportMethod,
  methodFor,
} from '@zegel/core/imports/import-kind'
import { z } from 'zod'

/** Where one is in importing, as the address says it: a step before there is an import, or the import itself; nothing is the list. */
export const importSearch = z.object({
  import: z
    .union([z.enum(['type', 'upload']), z.uuid()])
    .optional()
    .catch(undefined),
  /** What will be imported, for as long as there is no import: 'Transactions.update,NaturalPersons'. */
  kinds: z.string().optional(),
})
export type ImportSearch = z.infer<typeof importSearch>

/** Goes to another place in importing; without a step back to it when it only says the same place more precisely. */
export type GoTo = (place: ImportSearch, options?: { replace?: boolean }) => void

/** The kinds in the address with their methods, in the order in which they are shown; what is none is left out. */
export function readKinds(kinds: string | undefined): ImportConfig[] {
  const wanted = new Map(
    (kinds ?? '').split(',').map((one) => {
      const [key = '', method] = one.split('.')
      return [key, method]
    }),
  )
  return IMPORT_KINDS.filter((key) => wanted.has(key)).map((key) => ({
    key,
    method: methodFor(key, toMethod(wanted.get(key))),
  }))
}

/** The opposite of `readKinds`; what is usual is not written. */
export function writeKinds(configs: readonly ImportConfig[]): string {
  return configs
    .map(({ key, method }) => (method === 'create' ? key : `${key}.${method}`))
    .join(',')
}

function toMethod(written: string | undefined): ImportMethod {
  return IMPORT_METHODS.find((method) => method === written) ?? 'create'
}
