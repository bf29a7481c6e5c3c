import { type ESTree, parseSync, type Plugin, Visitor } from 'vite'

// What the server alone looks at: how it answers is typed and not checked here, and what a call does is told by the API's documentation.
const OF_THE_SERVER = new Set(['reply', 'of', 'right', 'summary', 'params', 'query'])

/**
 * Leaves out of the contract what a browser does not use: of each call what the server alone looks at, and every schema that nothing is
 * left to name. A telephone takes longer to make a schema than to fetch it.
 */
export const leanContract: Plugin = {
  name: 'lean-contract',
  apply: 'build',
  enforce: 'pre',
  transform: { filter: { id: /\/contract\/src\/.+\.ts$/ }, handler: leanedContract },
}

function leanedContract(code: string, id: string): string {
  const { program } = parseSync(id, code)
  const edits = [...thatIsOfTheServer(program, code), ...thatMayBeUnused(program, code)]
  return edits
    .toSorted((one, other) => other.start - one.start)
    .reduce(
      (text, { start, end, instead }) => text.slice(0, start) + instead + text.slice(end),
      code,
    )
}

interface Edit {
  start: number
  end: number
  instead: string
}

function thatIsOfTheServer(program: ESTree.Program, code: string): Edit[] {
  const edits: Edit[] = []
  new Visitor({
    CallExpression({ callee, arguments: [input] }) {
      if (callee.type !== 'Identifier' || callee.name !== 'endpoint') return
      if (input?.type !== 'ObjectExpression') return
      for (const part of input.properties) {
        if (part.type !== 'Property' || part.key.type !== 'Identifier') continue
        if (!OF_THE_SERVER.has(part.key.name)) continue
        const comma = /^\s*,/.exec(code.slice(part.end))?.[0].length ?? 0
        edits.push({ start: part.start, end: part.end + comma, instead: '' })
      }
    },
  }).visit(program)
  return edits
}

// A bundler can't know that making a schema does nothing else.
function thatMayBeUnused(program: ESTree.Program, code: string): Edit[] {
  return program.body
    .map((statement) =>
      statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement,
    )
    .flatMap((declared) => (declared?.type === 'VariableDeclaration' ? declared.declarations : []))
    .flatMap(({ init }) => (init && code.slice(init.start, init.end).includes('(') ? [init] : []))
    .flatMap(({ start, end }) => [
      { start, end: start, instead: '/* @__PURE__ */ (() => (' },
      { start: end, end, instead: '))()' },
    ])
}
