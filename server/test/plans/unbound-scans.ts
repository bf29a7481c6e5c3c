/** A node of a plan as PostgreSQL tells it in JSON, with `verbose`. */
export interface PlanNode {
  'Node Type': string
  'Relation Name'?: string
  Alias?: string
  Operation?: string
  'Parent Relationship'?: string
  'Subplan Name'?: string
  'CTE Name'?: string
  Output?: string[]
  Plans?: PlanNode[]
  [about: string]: unknown
}

const COLUMN = /^"?(\w+)"?\.organization_id$/
const SUBPLAN = /^\((?:hashed )?(?:rescan )?((?:SubPlan|InitPlan) \S+?)\)\.col(\d+)$/
// Where PostgreSQL says which rows it takes.
const CONDITIONS = [
  ...['Index Cond', 'Recheck Cond', 'Filter', 'Hash Cond', 'Merge Cond', 'Join Filter'],
  ...['One-Time Filter', 'TID Cond'],
]

/**
 * The tables of organisations of which a plan reads rows without an organisation that comes from outside of the statement: each as
 * 'table alias'. Judged by column: an organisation counts where it is equal to a parameter, or to that of a table that has one.
 */
export function unboundScans(plan: PlanNode, tenants: ReadonlySet<string>): string[] {
  const nodes = [...walk(plan)]
  const same = new Same()
  for (const node of nodes) {
    // What an index is asked for beside others is one way to a row among them; its table says which rows it takes.
    const isWay = node['Node Type'] === 'Bitmap Index Scan'
    const conditions = isWay ? [] : textsOf(CONDITIONS.map((name) => node[name]))
    for (const condition of conditions) readCondition(condition, same)
    // What a sub-plan is looked up by holds wherever it is asked, since nothing else of it is seen.
    for (const text of [...conditions, ...(node.Output ?? [])]) readLookups(text, same)
    linkOutputs(node, nodes, same)
  }
  return nodes.flatMap((node) => {
    const { 'Relation Name': table, Alias: alias, 'Node Type': type } = node
    if (!table || !alias || !tenants.has(table) || !type.includes('Scan')) return []
    return same.isBound(`${alias}.organization_id`) ? [] : [`${table} ${alias}`]
  })
}

/** What a log line with a plan holds; undefined for another line, and for what checks a foreign key. */
export function planIn(message: string): { statement: string; plan: PlanNode } | undefined {
  const at = message.indexOf('plan:')
  if (at < 0) return undefined
  const { 'Query Text': text, Plan: plan } = JSON.parse(message.slice(at + 5)) as {
    'Query Text': string
    Plan: PlanNode
  } // safe: what auto_explain writes
  const statement = text.replaceAll(/--.*/g, '').replaceAll(/\s+/g, ' ').trim()
  if (/^(SELECT 1|DELETE|UPDATE|SELECT pk\.).* (FROM )?ONLY /.test(statement)) return undefined
  return { statement, plan }
}

function textsOf(values: readonly unknown[]): string[] {
  return values.flat().filter((value) => typeof value === 'string')
}

function* walk(node: PlanNode): Generator<PlanNode> {
  yield node
  for (const part of node.Plans ?? []) yield* walk(part)
}

const OUTSIDE = 'outside'

/** Which columns are equal, and whether one of them is equal to what comes from outside. */
class Same {
  readonly #parents = new Map<string, string>()

  #root(name: string): string {
    const parent = this.#parents.get(name)
    return parent === undefined || parent === name ? name : this.#root(parent)
  }

  join(one: string, other: string): void {
    const [a, b] = [this.#root(one), this.#root(other)]
    if (a !== b) this.#parents.set(a === OUTSIDE ? b : a, a === OUTSIDE ? a : b)
  }

  isBound(name: string): boolean {
    return this.#root(name) === OUTSIDE
  }

  bound(): string[] {
    return [...this.#parents.keys()].filter((name) => this.isBound(name))
  }
}

// What a part of a query passes on under another name: a common table, a sub-select, and what a sub-plan is compared with.
function linkOutputs(node: PlanNode, nodes: readonly PlanNode[], same: Same): void {
  const { 'Node Type': type, Alias: alias, Output: output = [] } = node
  const name = node['Subplan Name']
  if (name && !name.startsWith('CTE '))
    for (const [index, column] of output.entries())
      if (COLUMN.test(column)) same.join(`${name}.${index + 1}`, column)
  // What a trigger was given. Such a node has no name of its own.
  if (type === 'Named Tuplestore Scan')
    for (const column of output) if (COLUMN.test(column)) same.join(column, OUTSIDE)
  // A partition answers for its table.
  const table = /^(.+)_\d+$/.exec(alias ?? '')?.[1]
  if (table && nodes.every((other) => other.Alias !== table))
    same.join(`${table}.organization_id`, `${alias}.organization_id`)
  if (!alias) return
  const own = `${alias}.organization_id`
  if (type === 'Function Scan' || type === 'Values Scan' || type === 'Table Function Scan')
    same.join(own, OUTSIDE)
  // What a query that calls itself began with is judged there.
  if (type === 'WorkTable Scan') same.join(own, OUTSIDE)
  const inner =
    type === 'CTE Scan'
      ? nodes.find(({ 'Subplan Name': cte }) => cte === `CTE ${node['CTE Name']}`)
      : type === 'Subquery Scan'
        ? node.Plans?.find((part) => part['Parent Relationship'] === 'Subquery')
        : undefined
  for (const column of inner ? outputsOf(inner) : []) same.join(own, column)
}

function outputsOf(node: PlanNode): string[] {
  const own = (node.Output ?? []).filter((column) => COLUMN.test(column))
  if (own.length > 0) return own
  // What gathers parts says nothing of its own columns.
  const gathers = /Append|Union|Sort|Unique|Aggregate|Limit|LockRows|ModifyTable/
  return gathers.test(node['Node Type']) ? (node.Plans ?? []).flatMap(outputsOf) : []
}

function readCondition(text: string, same: Same): void {
  const all = stripped(text)
  const ors = parts(all, ' OR ')
  if (ors.length > 1) {
    const [first = [], ...others] = ors.map(boundBy)
    for (const name of first)
      if (others.every((bound) => bound.includes(name))) same.join(name, OUTSIDE)
    return
  }
  const ands = parts(all, ' AND ')
  if (ands.length > 1) {
    for (const and of ands) readCondition(and, same)
    return
  }
  const sides = parts(all, ' = ')
  if (sides.length !== 2) return
  const [one, other] = sides.map((side) => nameOf(stripped(side)))
  if (one !== undefined && other !== undefined) same.join(one, other)
}

// What a condition by itself says to come from outside.
function boundBy(condition: string): string[] {
  const same = new Same()
  readCondition(condition, same)
  return same.bound()
}

function readLookups(text: string, same: Same): void {
  for (const { index } of text.matchAll(/ANY \(/g)) {
    const rest = text.slice(index + 'ANY '.length)
    const lookup = rest.slice(0, closing(rest) + 1)
    if (lookup.includes('SubPlan')) readCondition(lookup, same)
  }
}

// A column of an organisation, what a sub-plan answers, or what comes from outside; undefined for another column.
function nameOf(side: string): string | undefined {
  if (COLUMN.test(side)) return side.replaceAll('"', '')
  const sub = SUBPLAN.exec(side)
  if (sub) return `${sub[1]}.${sub[2]}`
  const isOfTable = /(^|[^'\w$)])"?[a-z_]\w*"?\.\w+/i.test(side.replaceAll(/'[^']*'/g, "''"))
  return isOfTable ? undefined : OUTSIDE
}

function stripped(text: string): string {
  const trimmed = text.trim()
  if (!trimmed.startsWith('(') || closing(trimmed) !== trimmed.length - 1) return trimmed
  return SUBPLAN.test(trimmed) ? trimmed : stripped(trimmed.slice(1, -1))
}

/** Where the bracket that a text begins with is closed. */
function closing(text: string): number {
  let depth = 0
  let quoted = false
  for (let index = 0; index < text.length; index++) {
    const sign = text[index]
    if (sign === "'") quoted = !quoted
    if (quoted) continue
    if (sign === '(') depth += 1
    if (sign === ')') depth -= 1
    if (depth === 0) return index
  }
  return -1
}

/** A text where it is not within brackets or quotes, split by a word. */
function parts(text: string, word: string): string[] {
  const found: string[] = []
  let [depth, from, quoted] = [0, 0, false]
  for (let index = 0; index < text.length; index++) {
    const sign = text[index]
    if (sign === "'") quoted = !quoted
    if (quoted) continue
    if (sign === '(') depth += 1
    if (sign === ')') depth -= 1
    if (depth === 0 && text.startsWith(word, index)) {
      found.push(text.slice(from, index))
      from = index + word.length
      index = from - 1
    }
  }
  return [...found, text.slice(from)]
}
