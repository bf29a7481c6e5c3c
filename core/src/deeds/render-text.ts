/** What the variables of a text are; one that is empty is not there, to a condition. */
export type TextValues = Readonly<Record<string, string>>

interface Branch {
  /** Undefined for what stands after 'else'. */
  condition: Condition | undefined
  nodes: readonly Node[]
}

interface Condition {
  name: string
  isNegated: boolean
  /** What the variable has to be; undefined when it only has to be there. */
  is: string | undefined
}

type Node = string | { variable: string } | { branches: readonly Branch[] }

const MARK = /\{([^{}]*)\}/g
const CONDITION = /^(?:else )?if (not )?(\w+)(?: = (.+))?$/

/**
 * A text with its variables filled in and its conditions judged: '{name}', and '{if name}…{else if name = value}…{else}…{end}', also within
 * each other; '{if not name}' is for what is not there. Throws for a variable that nobody gave, and for a condition that does not end.
 */
export function renderText(source: string, values: TextValues): string {
  return write(parsed(source), values)
}

/** The names of all variables of a text, those of its conditions too. */
export function variablesIn(source: string): string[] {
  const names = Array.from(source.matchAll(MARK), ([, mark = '']) => {
    if (mark === 'else' || mark === 'end') return undefined
    return CONDITION.exec(mark)?.[2] ?? mark
  })
  return [...new Set(names.filter((name) => name !== undefined))]
}

const known = new Map<string, readonly Node[]>()

function parsed(source: string): readonly Node[] {
  const nodes = known.get(source) ?? parse(source)
  known.set(source, nodes)
  return nodes
}

function parse(source: string): readonly Node[] {
  const pieces = source.split(MARK)
  let at = 0
  const nodes = nodesUntilEnd()
  if (at < pieces.length)
    throw new Error(`'{${pieces[at - 1]}}' stands outside a condition: ${source}`)
  return nodes

  // Texts and what stands between braces take turns.
  function nodesUntilEnd(): Node[] {
    const found: Node[] = []
    for (;;) {
      found.push(pieces[at] ?? '')
      const mark = pieces[at + 1]
      at += 2
      if (mark === undefined || mark === 'end' || mark.startsWith('else')) return found
      found.push(mark.startsWith('if ') ? { branches: branchesFrom(mark) } : { variable: mark })
    }
  }

  function branchesFrom(first: string): Branch[] {
    const branches: Branch[] = []
    for (let mark = first; mark !== 'end'; mark = pieces[at - 1] ?? '') {
      if (at > pieces.length) throw new Error(`a condition does not end: ${source}`)
      const condition = mark === 'else' ? undefined : conditionOf(mark)
      branches.push({ condition, nodes: nodesUntilEnd() })
    }
    return branches
  }
}

function conditionOf(mark: string): Condition {
  const [, not, name, is] = CONDITION.exec(mark) ?? []
  if (!name) throw new Error(`'{${mark}}' is no condition`)
  return { name, isNegated: not !== undefined, is }
}

function write(nodes: readonly Node[], values: TextValues): string {
  return nodes
    .map((node) => {
      if (typeof node === 'string') return node
      if ('variable' in node) return valueOf(node.variable, values)
      const branch = node.branches.find(
        ({ condition }) => condition === undefined || holds(condition, values),
      )
      return branch ? write(branch.nodes, values) : ''
    })
    .join('')
}

function holds({ name, isNegated, is }: Condition, values: TextValues): boolean {
  const value = valueOf(name, values)
  return (is === undefined ? value !== '' : value === is) !== isNegated
}

function valueOf(name: string, values: TextValues): string {
  const value = values[name]
  if (value === undefined) throw new Error(`nothing is known of {${name}}`)
  return value
}
