/** What an import can bring, by its names on the wire; a file may hold several kinds. */
export const IMPORT_KINDS = [
  'Transactions',
  'BalanceRegistrations',
  'JuridicalPersons',
  'NaturalPersons',
  'LimitedRights',
  'ClassTerms',
] as const
export type ImportKind = (typeof IMPORT_KINDS)[number]

/** What is done with rows that exist already; `upsert` is shown and can't be chosen yet. */
export const IMPORT_METHODS = ['upsert', 'create', 'update'] as const
export type ImportMethod = (typeof IMPORT_METHODS)[number]

/** Whether a method can be chosen for a kind: what is registered and what a register of companies says is not updated in bulk. */
export function mayChooseMethod(kind: ImportKind, method: ImportMethod): boolean {
  switch (method) {
    case 'upsert':
      return false
    case 'create':
      return true
    case 'update':
      return kind === 'Transactions' || kind === 'NaturalPersons'
  }
}

/** The method by which a kind is imported: the wanted one where it can be chosen, else `create`. `upsert` is refused before. */
export function methodFor(kind: ImportKind, wanted: ImportMethod): ImportMethod {
  return mayChooseMethod(kind, wanted) ? wanted : 'create'
}
