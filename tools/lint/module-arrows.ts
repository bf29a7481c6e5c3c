import { posix } from 'node:path'

/**
 * The modules of the server, from the inside to the outside: one may use those before it, and nothing of those after it. So there is no
 * circle, not even of types.
 */
export const RINGS = {
  platform: ['audit', 'live', 'legal-persons', 'mail', 'accounts', 'organizations', 'admin'],
  register: ['structure', 'instruments', 'register', 'transactions'],
  journeys: [
    'payouts',
    'payments',
    'deeds',
    'history',
    'billing',
    'imports',
    'invest',
    'onboarding',
    'portfolio',
    'search',
    'overviews',
  ],
}

const ORDER = Object.values(RINGS).flat()

const FEATURES = 'server/src/features/'
const SERVER = '@zegel/server/'

/** The sentence that a line from one file to another breaks; undefined when it may be drawn. Both are paths from the root. */
export function brokenArrow(from: string, to: string): string | undefined {
  const own = moduleOf(from)
  if (own && !ORDER.includes(own))
    return `the module ${own} stands in no ring: add it in tools/lint/module-arrows.ts`
  const other = moduleOf(to)
  if (!other) return undefined
  if (own === other) return brokenWithin(own, from, to)
  if (own && ORDER.indexOf(other) > ORDER.indexOf(own))
    return `${own} is further in than ${other}: what follows from it is announced, or put together further out`
  // The app gathers the routes of all modules.
  const gathers = from === 'server/src/app.ts' && isRoutes(to)
  return to === publicFile(other) || gathers
    ? undefined
    : `a module shows others one file: ${publicFile(other)}`
}

function brokenWithin(own: string, from: string, to: string): string | undefined {
  if (to === publicFile(own)) return 'what a module shows others is not for itself'
  if (from === publicFile(own) && (isRoutes(to) || to.endsWith('.queries.ts')))
    return "a module's queries and routes are its own"
  return undefined
}

function moduleOf(file: string): string | undefined {
  if (!file.startsWith(FEATURES)) return undefined
  return file.slice(FEATURES.length).split('/')[0]
}

function publicFile(module: string): string {
  return `${FEATURES}${module}/${module}.ts`
}

function isRoutes(file: string): boolean {
  return file.endsWith('.routes.ts')
}

interface ImportNode {
  source?: { type: string; value?: unknown } | null
}

interface Context {
  filename: string
  report: (problem: { node: unknown; message: string }) => void
}

const rule = {
  create(context: Context) {
    const file = context.filename.replaceAll('\\', '/')
    const start = Math.max(file.lastIndexOf('/server/src/'), file.lastIndexOf('/demo/src/'))
    if (start < 0 || file.endsWith('.test.ts')) return {}
    const from = file.slice(start + 1)
    const check = (node: ImportNode) => {
      const specifier = node.source?.value
      if (typeof specifier !== 'string') return
      const message = brokenArrow(from, resolve(from, specifier))
      if (message) context.report({ node, message })
    }
    return {
      ImportDeclaration: check,
      ImportExpression: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
      TSImportType: check,
    }
  },
}

function resolve(from: string, specifier: string): string {
  const ofServer = specifier.startsWith(SERVER) && specifier.slice(SERVER.length)
  if (ofServer) return `server/src/${ofServer}.ts`
  if (!specifier.startsWith('.')) return specifier
  return posix.join(posix.dirname(from), specifier)
}

export default { meta: { name: 'modules' }, rules: { arrows: rule } }
