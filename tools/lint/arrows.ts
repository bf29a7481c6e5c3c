/** What a file is, told from its path alone; a file may be several things at once. */
export const fileCategories = [
  { category: 'core', pattern: 'core/src/**' },
  { category: 'texts', pattern: 'texts/src/**' },
  { category: 'contract', pattern: 'contract/src/**' },
  { category: 'package', pattern: 'packages/*/src/**' },
  { category: 'server', pattern: 'server/src/**' },
  { category: 'web', pattern: 'web/src/**' },
  { category: 'routes', pattern: 'server/src/**/*.routes.ts' },
  { category: 'queries', pattern: 'server/src/**/*.queries.ts' },
  { category: 'use-case', pattern: 'server/src/features/**/+([a-z0-9-]).ts' },
  { category: 'server-feature', pattern: 'server/src/features/**' },
  {
    category: 'server-low',
    pattern: 'server/src/{access,db,http,mail,pdf,storage,jobs,lib}/**',
  },
  { category: 'server-http', pattern: 'server/src/http/**' },
  { category: 'server-db', pattern: 'server/src/db/**' },
  { category: 'server-top', pattern: 'server/src/*.ts' },
  { category: 'web-feature', pattern: 'web/src/features/(*)/**', capture: ['feature'] },
  { category: 'web-app', pattern: 'web/src/app/**' },
  { category: 'web-shared', pattern: 'web/src/shared/**' },
  { category: 'web-low', pattern: 'web/src/{ui,lib}/**' },
  { category: 'web-top', pattern: 'web/src/*.{ts,tsx}' },
  { category: 'test', pattern: '{**/*.test.{ts,tsx},{server,web,e2e,packages/*}/test/**}' },
] as const

type Category = (typeof fileCategories)[number]['category']

const elsewhere = { captured: { feature: '!{{ from.file.captured.feature }}' } }

/** One entry for each arrow that may not be drawn. Tests are free: they may look into everything. */
export const arrows = [
  forbid('core imports nothing outside itself', 'core', [
    { module: { origin: ['external', 'core'] } },
    ...files('texts', 'contract', 'server', 'web'),
  ]),
  forbid('texts import nothing outside themselves', 'texts', [
    { module: { origin: 'external' } },
    ...files('core', 'contract', 'server', 'web'),
  ]),
  forbid('contract imports only core, texts and zod', 'contract', [
    { module: { origin: 'core' } },
    { module: { origin: 'external', source: '!(zod|@zegel/core|@zegel/texts)' } },
    ...files('server', 'web'),
  ]),
  forbid('the web app knows the server only through the contract', 'web', [
    { module: { source: ['@zegel/server', '@zegel/tools', '@zegel/e2e', '@zegel/bench'] } },
    { module: { origin: 'core' } },
    ...files('server'),
  ]),
  forbid('a package knows nothing of the server and the web app', 'package', [
    { module: { source: ['@zegel/server', '@zegel/web', '@zegel/tools', '@zegel/e2e'] } },
    ...files('server', 'web'),
  ]),
  forbid('the server does not know the web app', 'server', [
    { module: { source: ['@zegel/web', '@zegel/tools', '@zegel/e2e', '@zegel/bench'] } },
    ...files('web'),
  ]),
  // A plain read needs no use case around its query; whatever decides or writes does.
  forbid('a route may read with a query; the rest is for a use case', 'routes', files('queries'), {
    kind: 'value',
    specifiers: '!([A-Z]*|find*|get*|list*|count*|sum*)',
  }),
  forbid('a query knows no use case and no route', 'queries', files('use-case', 'routes')),
  forbid('a use case knows no route', 'use-case', files('routes')),
  forbid('SQL lives in *.queries.ts and src/db', 'server', sqlLibraries(), {
    except: ['queries', 'server-db', 'server-top'],
    kind: 'value',
  }),
  forbid('HTTP lives in *.routes.ts and src/http', 'server', httpLibraries(), {
    except: ['routes', 'server-http', 'server-top'],
  }),
  forbid(
    'access, db, http, mail, pdf, storage, jobs and lib know nothing above them',
    'server-low',
    files('server-feature'),
  ),
  // The types of the settings and of the app's context say what these folders are given.
  forbid(
    'access, db, http, mail, pdf, storage, jobs and lib call nothing above them',
    'server-low',
    files('server-top'),
    { kind: 'value' },
  ),
  forbid('web features meet only in src/app', 'web-feature', [
    { file: { categories: 'web-feature', ...elsewhere } },
    ...files('web-app', 'web-top'),
  ]),
  forbid(
    'what is shared knows no feature and no app',
    'web-shared',
    files('web-feature', 'web-app', 'web-top'),
  ),
  forbid(
    'ui and lib know nothing above them',
    'web-low',
    files('web-shared', 'web-feature', 'web-app', 'web-top'),
  ),
]

interface Narrowing {
  except?: readonly Category[]
  kind?: 'value'
  specifiers?: string
}

function forbid(
  message: string,
  from: Category,
  to: readonly object[],
  { except = [], ...dependency }: Narrowing = {},
) {
  return {
    from: { file: { categories: { allOf: [from], noneOf: ['test', ...except] } } },
    disallow: { to, ...(Object.keys(dependency).length > 0 && { dependency }) },
    message,
  }
}

function files(...categories: Category[]): object[] {
  return categories.map((category) => ({ file: { categories: category } }))
}

function sqlLibraries(): object[] {
  return [{ module: { source: ['kysely', 'pg'] } }]
}

function httpLibraries(): object[] {
  return [{ module: { source: ['fastify', '@fastify/*'] } }, ...files('server-http')]
}
