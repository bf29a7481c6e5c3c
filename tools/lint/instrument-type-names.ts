import { INSTRUMENT_TYPES } from '@zegel/core/instruments/types/names'

const NAMES = new Set<unknown>(INSTRUMENT_TYPES)

const COMPARED =
  'a type of instrument is not told by its name: ask its value (instrumentType) or what an instrument has (hasSetting)'
const LISTED =
  'what differs per type is a field of the values in core/src/instruments/types; what only this layer can tell stands in a file called ...-of-type.ts'
const INCOMPLETE =
  'what is told per type is typed by the type, so that none is forgotten: satisfies Record<InstrumentType, ...>'

interface Node {
  type: string
  parent?: Node
  value?: unknown
  name?: string
  key?: Node
  left?: Node
  right?: Node
  operator?: string
  test?: Node | null
  elements?: (Node | null)[]
  properties?: Node[]
  typeName?: Node
  typeArguments?: { params: Node[] } | null
  id?: Node & { typeAnnotation?: Node | null }
}

interface Context {
  filename: string
  report: (problem: { node: unknown; message: string }) => void
}

const rule = {
  create(context: Context) {
    const file = context.filename.replaceAll('\\', '/')
    if (!isRuled(file)) return {}
    const isTable = /-of-type\.tsx?$/.test(file)
    const report = (node: Node, message: string) => context.report({ node, message })
    return {
      BinaryExpression(node: Node) {
        const isEqual = /^[!=]==?$/.test(node.operator ?? '')
        if (isEqual && (isName(node.left) || isName(node.right))) report(node, COMPARED)
      },
      SwitchCase(node: Node) {
        if (isName(node.test)) report(node, COMPARED)
      },
      ArrayExpression(node: Node) {
        if (count(node.elements, isName) > 1) report(node, LISTED)
      },
      ObjectExpression(node: Node) {
        if (count(node.properties, hasNamedKey) < 2) return
        if (!isTable) report(node, LISTED)
        else if (!isTyped(node)) report(node, INCOMPLETE)
      },
      TSTypeReference(node: Node) {
        if (!isTable && isRecordByType(node)) report(node, LISTED)
      },
    }
  },
}

function isName(node: Node | null | undefined): boolean {
  return node?.type === 'Literal' && NAMES.has(node.value)
}

function hasNamedKey({ key }: Node): boolean {
  return NAMES.has(key?.name ?? key?.value)
}

function count(nodes: readonly (Node | null)[] | undefined, fits: (node: Node) => boolean): number {
  return (nodes ?? []).filter((node) => node !== null && fits(node)).length
}

function isRecordByType({ typeName, typeArguments }: Node): boolean {
  return (
    typeName?.name === 'Record' && typeArguments?.params[0]?.typeName?.name === 'InstrumentType'
  )
}

function isTyped(node: Node): boolean {
  for (let at = node.parent; at; at = at.parent) {
    if (at.type === 'TSSatisfiesExpression') return true
    if (at.type === 'VariableDeclarator') return Boolean(at.id?.typeAnnotation)
  }
  return false
}

// Wordings of deeds differ per type as texts do, and tests name what they are about.
function isRuled(file: string): boolean {
  return (
    /\/(?:core|contract|server|web|packages\/[\w-]+)\/src\//.test(file) &&
    !/\/core\/src\/(?:instruments\/types|deeds)\/|\.test\.tsx?$/.test(file)
  )
}

export default { meta: { name: 'instruments' }, rules: { 'no-type-names': rule } }
