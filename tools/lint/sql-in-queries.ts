// A query can be built on a Db or Tx that came as a parameter, without any import the arrows could see.
const builders = new Set([
  'selectFrom',
  'selectNoFrom',
  'insertInto',
  'updateTable',
  'deleteFrom',
  'mergeInto',
  'executeQuery',
  'query',
])

interface CallNode {
  callee: { type: string; property?: { name?: string } }
}

interface Context {
  filename: string
  report: (problem: { node: unknown; message: string }) => void
}

const rule = {
  create(context: Context) {
    if (!isRuled(context.filename.replaceAll('\\', '/'))) return {}
    return {
      CallExpression(node: CallNode) {
        const name = node.callee.property?.name
        if (!name || !builders.has(name)) return
        context.report({
          node,
          message: `SQL lives in *.queries.ts and src/db: ${name}() is a query`,
        })
      },
    }
  },
}

function isRuled(file: string): boolean {
  return (
    /\/server\/src\//.test(file) && !/\/server\/src\/db\/|\.queries\.ts$|\.test\.ts$/.test(file)
  )
}

export default { meta: { name: 'zegel' }, rules: { 'sql-in-queries': rule } }
