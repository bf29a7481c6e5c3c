import {
  type AlterTableCmd,
  type AlterTableStmt,
  type ColumnDef,
  type Constraint,
  type CreateStmt,
  type DropStmt,
  type IndexStmt,
  type Node,
  parse,
  type RenameStmt,
} from 'libpg-query'
import { ALLOWED, type AllowedChange } from './allowed-migrations.ts'

export interface MigrationText {
  name: string
  sql: string
}

interface Finding {
  what: string
  why: string
}

/** What there may be once of a table. */
interface UniqueKey {
  table: string
  columns: ReadonlySet<string>
  /** Which rows it is about, as parsed; empty for all. */
  where: string
}

/** What the migrations before this one made, as far as a rule asks. */
interface Known {
  /** Unique and exclusion constraints and unique indexes, by name. */
  uniques: Map<string, UniqueKey>
  /** What a check lets a column be, by table and name of the check. */
  lists: Map<string, ReadonlySet<string>>
  /** What this migration made itself: no row and no older server is there. */
  fresh: Set<string>
  /** The constraints that this migration dropped. */
  dropped: Set<string>
}

// Databases out there ran those before it.
const FIRST_JUDGED = '0482'

/** Of these there is a row for each person, unit, document, message or thing done: what reads or rewrites all of them takes minutes. */
const BIG = new Set([
  ...['register_entries', 'holder_balances', 'holder_numbers', 'balance_registrations'],
  ...['limited_right_entries', 'vesting_entries', 'participants', 'legal_persons', 'users'],
  ...['legal_person_versions', 'user_legal_persons', 'sessions', 'auth_tokens', 'invitations'],
  ...['transactions', 'transaction_signatures', 'transaction_files', 'corporate_action_lines'],
  ...['audit_events', 'security_events', 'security_events_other', 'history_seals', 'mails'],
  ...['stored_files', 'entity_files', 'deeds', 'deed_facts', 'notices', 'yearly_statements'],
  ...['payments', 'payment_lines', 'payment_line_events', 'bank_statement_lines', 'dividend_parts'],
  ...['import_records', 'import_rows', 'import_holders', 'idempotency_keys', 'provider_events'],
])

const A_RELEASE_LATER = `older servers need it: do it a release later, with a line '-- Oldest server: <number>'`
const NOTED = 'older servers call it: name the number of this migration in docs/release-notes.md'
const HELD_UP = 'nobody writes to a big table while it is made: say how long that takes'
const ROWS = 'rows that are there may break it, and so may older servers'

/**
 * Says which migrations, in their order, do what servers of the release before don't survive, or hold a big table up: docs/operations.md has
 * these rules as a table. Those up to 0481 are not judged.
 */
export async function unsafeIn(
  migrations: readonly MigrationText[],
  { notes, allowed = ALLOWED }: { notes: string; allowed?: readonly AllowedChange[] },
): Promise<string[]> {
  const known: Known = {
    uniques: new Map(),
    lists: new Map(),
    fresh: new Set(),
    dropped: new Set(),
  }
  const unused = new Set(allowed)
  const found: string[] = []
  for (const migration of migrations) {
    const isJudged = migration.name >= FIRST_JUDGED
    for (const { what, why } of await findingsIn(migration, known)) {
      const exception = allowed.find(
        (each) => each.migration === migration.name && each.what.test(what),
      )
      if (exception) unused.delete(exception)
      else if (isJudged && !isSaid(why, migration, notes))
        found.push(`${migration.name}: ${what}: ${why}`)
    }
    found.push(...wrongMark(migration, migrations))
  }
  for (const { migration, what } of unused)
    found.push(`${migration}: ${what.source}: is allowed and not done`)
  return found
}

async function findingsIn({ sql }: MigrationText, known: Known): Promise<Finding[]> {
  known.fresh.clear()
  known.dropped.clear()
  const { stmts = [] } = await parse(sql)
  return stmts.flatMap(({ stmt }) => {
    const findings = stmt ? judge(stmt, known) : []
    if (stmt) learn(stmt, known)
    return findings
  })
}

const MARK = /^-- Oldest server: (.*)$/m

// What older servers need may go once a migration says that there are none, or who upgrades is told.
function isSaid(why: string, { name, sql }: MigrationText, notes: string): boolean {
  if (why === A_RELEASE_LATER) return MARK.test(sql)
  return why === NOTED && new RegExp(`\\b${name.slice(0, 4)}\\b`).test(notes)
}

function wrongMark({ name, sql }: MigrationText, all: readonly MigrationText[]): string[] {
  const oldest = MARK.exec(sql)?.[1]
  if (oldest === undefined) return []
  const isThere = all.some((each) => each.name.startsWith(`${oldest}_`) && each.name < name)
  return isThere ? [] : [`${name}: -- Oldest server: ${oldest}: is no migration before this one`]
}

function judge(stmt: Node, known: Known): Finding[] {
  if ('AlterTableStmt' in stmt) return judgeAlter(stmt.AlterTableStmt, known)
  if ('DropStmt' in stmt) return judgeDrop(stmt.DropStmt, known)
  if ('RenameStmt' in stmt) return judgeRename(stmt.RenameStmt, known)
  if ('IndexStmt' in stmt) return judgeIndex(stmt.IndexStmt, known)
  if ('DoStmt' in stmt) return [{ what: 'do', why: 'nobody can tell what it alters' }]
  if ('TruncateStmt' in stmt) return [{ what: 'truncate', why: 'what there is stays' }]
  const written = 'UpdateStmt' in stmt ? stmt.UpdateStmt : 'DeleteStmt' in stmt && stmt.DeleteStmt
  const table = (written && written.relation?.relname) || ''
  if (!BIG.has(table) || known.fresh.has(table)) return []
  const why = 'it locks rows of a big table until all migrations are done; let a job do it in parts'
  return [{ what: `${'UpdateStmt' in stmt ? 'update' : 'delete'} ${table}`, why }]
}

function judgeAlter({ relation, cmds = [], objtype }: AlterTableStmt, known: Known): Finding[] {
  const table = relation?.relname ?? ''
  if (known.fresh.has(table)) return []
  const commands = cmds.flatMap((cmd) => ('AlterTableCmd' in cmd ? [cmd.AlterTableCmd] : []))
  if (objtype === 'OBJECT_TYPE') return [{ what: `alter type ${table}`, why: A_RELEASE_LATER }]
  for (const { subtype, name } of commands) {
    if (subtype === 'AT_DropConstraint') known.dropped.add(`${table}.${name}`)
  }
  return commands.flatMap((command) => judgeCommand(table, command, known))
}

function judgeCommand(table: string, command: AlterTableCmd, known: Known): Finding[] {
  const { subtype, name = '', def } = command
  const later = (what: string) => [{ what: `${what} ${table}.${name}`, why: A_RELEASE_LATER }]
  if (subtype === 'AT_DropColumn') return later('drop column')
  if (subtype === 'AT_AlterColumnType') return later('another type of')
  if (subtype === 'AT_SetNotNull') return later('not null on')
  if (subtype === 'AT_ColumnDefault') return def ? [] : later('no default for')
  if (subtype === 'AT_DropConstraint') return isUnique(name, known) ? later('drop unique') : []
  if (!def) return []
  if ('ColumnDef' in def) return subtype === 'AT_AddColumn' ? judgeColumn(table, def.ColumnDef) : []
  return 'Constraint' in def ? judgeConstraint(table, def.Constraint, known) : []
}

function judgeColumn(table: string, { colname, constraints = [] }: ColumnDef): Finding[] {
  const given = constraints.flatMap((each) => ('Constraint' in each ? [each.Constraint] : []))
  const has = (...types: string[]) => given.some(({ contype = '' }) => types.includes(contype))
  const what = `add column ${table}.${colname}`
  const found: Finding[] = []
  const isFilled = has('CONSTR_DEFAULT', 'CONSTR_IDENTITY', 'CONSTR_GENERATED')
  if (has('CONSTR_NOTNULL', 'CONSTR_PRIMARY') && !isFilled) {
    found.push({ what, why: 'older servers leave it empty: give it a default, or let it be null' })
  }
  const rewrites = has('CONSTR_GENERATED', 'CONSTR_IDENTITY', 'CONSTR_UNIQUE', 'CONSTR_PRIMARY')
  if (BIG.has(table) && (rewrites || given.some(isComputedDefault))) {
    found.push({
      what,
      why: 'a big table is written anew or gets an index, and is locked meanwhile',
    })
  }
  return found
}

// The moment is the same for all rows, and needs no writing.
function isComputedDefault({ contype, raw_expr }: Constraint): boolean {
  if (contype !== 'CONSTR_DEFAULT' || !raw_expr || !('FuncCall' in raw_expr)) return false
  return textOf(raw_expr.FuncCall.funcname?.at(-1)) !== 'now'
}

function judgeConstraint(table: string, constraint: Constraint, known: Known): Finding[] {
  const { contype, skip_validation, conname } = constraint
  const what = `add constraint ${table}.${conname ?? nameOf(table, constraint)}`
  const why = `${ROWS}: say 'not valid', and see that older servers keep it`
  if (contype === 'CONSTR_NOTNULL') return [{ what, why: A_RELEASE_LATER }]
  if (contype !== 'CONSTR_CHECK' && contype !== 'CONSTR_FOREIGN') {
    const columns = (constraint.keys ?? []).map(textOf)
    return judgeUnique(what, { table, columns: new Set(columns), where: '' }, known)
  }
  return skip_validation || isWider(table, constraint, known) ? [] : [{ what, why }]
}

// In the place of a check that it dropped itself, one that lets a column be all that it was, and more.
function isWider(table: string, constraint: Constraint, known: Known): boolean {
  const id = `${table}.${nameOf(table, constraint)}`
  const before = known.lists.get(id)
  const after = listOf(constraint)?.values
  return Boolean(before && after && known.dropped.has(id) && before.isSubsetOf(after))
}

function judgeDrop({ removeType, objects = [] }: DropStmt, known: Known): Finding[] {
  const kind = (removeType ?? '').replace('OBJECT_', '').toLowerCase()
  return objects.flatMap((object) => {
    const name = textOf(namesIn(object).at(-1))
    const what = `drop ${kind} ${name}`
    if (['trigger', 'policy', 'rule'].includes(kind) || known.fresh.has(name)) return []
    if (kind === 'index') return isUnique(name, known) ? [{ what, why: A_RELEASE_LATER }] : []
    const isCalled = ['function', 'procedure', 'aggregate', 'view'].includes(kind)
    return [{ what, why: isCalled ? NOTED : A_RELEASE_LATER }]
  })
}

function judgeRename({ renameType, relation, subname }: RenameStmt, known: Known): Finding[] {
  const kind = (renameType ?? '').replace('OBJECT_', '').toLowerCase()
  if (['index', 'trigger'].includes(kind) || known.fresh.has(relation?.relname ?? '')) return []
  const what = ['rename', kind, relation?.relname, subname].filter(Boolean).join(' ')
  return [{ what, why: kind === 'function' ? NOTED : A_RELEASE_LATER }]
}

function judgeIndex(index: IndexStmt, known: Known): Finding[] {
  const { relation, idxname = '', unique, concurrent } = index
  const table = relation?.relname ?? ''
  const what = `index ${idxname} on ${table}`
  if (concurrent) return [{ what, why: 'migrations are one transaction' }]
  if (known.fresh.has(table)) return []
  if (unique) return judgeUnique(what, keyOf(index), known)
  return BIG.has(table) ? [{ what, why: HELD_UP }] : []
}

// What was once with fewer columns is once with more; of an expression nobody can tell.
function judgeUnique(what: string, key: UniqueKey, { uniques }: Known): Finding[] {
  const isOnceAlready = [...uniques.values()].some(
    ({ table, columns, where }) =>
      table === key.table &&
      (where === '' || where === key.where) &&
      columns.size > 0 &&
      !columns.has('') &&
      columns.isSubsetOf(key.columns),
  )
  if (!isOnceAlready) return [{ what, why: ROWS }]
  return BIG.has(key.table) ? [{ what, why: HELD_UP }] : []
}

function keyOf({ relation, indexParams = [], whereClause }: IndexStmt): UniqueKey {
  const columns = indexParams.map((each) => ('IndexElem' in each && each.IndexElem.name) || '')
  // Where in the text it stands is no part of what it says.
  const where = JSON.stringify(whereClause ?? '', (name, value: unknown) =>
    name === 'location' ? undefined : value,
  )
  return {
    table: relation?.relname ?? '',
    columns: new Set(columns),
    where: whereClause ? where : '',
  }
}

function learn(stmt: Node, known: Known): void {
  if ('CreateStmt' in stmt) learnTable(stmt.CreateStmt, known)
  if ('IndexStmt' in stmt && stmt.IndexStmt.unique)
    known.uniques.set(stmt.IndexStmt.idxname ?? '', keyOf(stmt.IndexStmt))
  if (!('AlterTableStmt' in stmt)) return
  const { relation, cmds = [] } = stmt.AlterTableStmt
  for (const cmd of cmds) {
    const def = 'AlterTableCmd' in cmd ? cmd.AlterTableCmd.def : undefined
    if (def) learnPart(relation?.relname ?? '', def, known)
  }
}

function learnTable({ relation, tableElts = [] }: CreateStmt, known: Known): void {
  const table = relation?.relname ?? ''
  known.fresh.add(table)
  for (const part of tableElts) learnPart(table, part, known)
}

function learnPart(table: string, part: Node, known: Known, column?: string): void {
  if ('ColumnDef' in part) {
    const { constraints = [], colname } = part.ColumnDef
    for (const each of constraints) learnPart(table, each, known, colname)
  }
  if (!('Constraint' in part)) return
  const name = nameOf(table, part.Constraint, column)
  const list = listOf(part.Constraint)
  if (list) known.lists.set(`${table}.${name}`, list.values)
  const { contype = '', keys } = part.Constraint
  if (!/UNIQUE|PRIMARY|EXCLUSION/.test(contype)) return
  const columns = contype === 'CONSTR_EXCLUSION' ? [] : (keys?.map(textOf) ?? [column ?? ''])
  known.uniques.set(name, { table, columns: new Set(columns), where: '' })
}

function isUnique(name: string, { uniques }: Known): boolean {
  return uniques.has(name) || /_p?key$/.test(name)
}

// As PostgreSQL names what has no name.
function nameOf(table: string, constraint: Constraint, column?: string): string {
  if (constraint.conname) return constraint.conname
  if (constraint.contype === 'CONSTR_PRIMARY') return `${table}_pkey`
  const keys = constraint.keys?.map(textOf)
  const columns = keys ?? [column ?? listOf(constraint)?.column ?? '']
  const kinds: Record<string, string> = {
    ...{ CONSTR_CHECK: 'check', CONSTR_UNIQUE: 'key', CONSTR_EXCLUSION: 'excl' },
    CONSTR_FOREIGN: 'fkey',
  }
  return [table, ...columns, kinds[constraint.contype ?? ''] ?? ''].filter(Boolean).join('_')
}

/** The values of `column in (…)`. */
function listOf({
  contype,
  raw_expr,
}: Constraint): { column: string; values: ReadonlySet<string> } | undefined {
  if (contype !== 'CONSTR_CHECK' || !raw_expr || !('A_Expr' in raw_expr)) return undefined
  const { kind, lexpr, rexpr } = raw_expr.A_Expr
  if (kind !== 'AEXPR_IN' || !lexpr || !rexpr) return undefined
  if (!('ColumnRef' in lexpr) || !('List' in rexpr)) return undefined
  const values = (rexpr.List.items ?? []).map((item) => JSON.stringify(valueOf(item)))
  return { column: textOf(lexpr.ColumnRef.fields?.at(-1)), values: new Set(values) }
}

function valueOf(node: Node): unknown {
  return 'A_Const' in node ? (node.A_Const.sval?.sval ?? node.A_Const.ival?.ival) : node
}

function namesIn(object: Node): Node[] {
  if ('List' in object) return object.List.items ?? []
  if ('ObjectWithArgs' in object) return object.ObjectWithArgs.objname ?? []
  if ('TypeName' in object) return object.TypeName.names ?? []
  return [object]
}

function textOf(node: Node | undefined): string {
  return (node && 'String' in node && node.String.sval) || ''
}
