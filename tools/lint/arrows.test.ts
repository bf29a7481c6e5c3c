import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { root, runTool } from '../src/run-tool.ts'
import { arrows } from './arrows.ts'

interface Planted {
  rule: string
  file: string
  code: string
}

const violations: Planted[] = [
  planted('texts import nothing outside themselves', 'texts/src/bad-library.ts', "import 'zod'"),
  planted('core imports nothing outside itself', 'core/src/bad-library.ts', "import 'zod'"),
  planted('core imports nothing outside itself', 'core/src/bad-system.ts', "import 'node:fs'"),
  planted(
    'core imports nothing outside itself',
    'core/src/bad-file.ts',
    "import '../../server/src/main.ts'",
  ),
  planted(
    'contract imports only core, texts and zod',
    'contract/src/bad-library.ts',
    "import 'kysely'",
  ),
  planted(
    'contract imports only core, texts and zod',
    'contract/src/bad-system.ts',
    "import 'node:fs'",
  ),
  planted(
    'contract imports only core, texts and zod',
    'contract/src/bad-file.ts',
    "import '../../web/src/ui/page/page.tsx'",
  ),
  planted(
    'the web app knows the server only through the contract',
    'web/src/lib/bad-package.ts',
    "import '@zegel/server/settings'",
  ),
  planted(
    'the web app knows the server only through the contract',
    'web/src/lib/bad-file.ts',
    "import '../../../server/src/main.ts'",
  ),
  planted(
    'a package knows nothing of the server and the web app',
    'packages/guest/src/bad-package.ts',
    "import '@zegel/server/settings'",
  ),
  planted(
    'a package knows nothing of the server and the web app',
    'packages/guest/src/bad-file.ts',
    "import { main } from '../../../server/src/main.ts'; main()",
  ),
  planted('the server does not know the web app', 'server/src/bad.ts', "import '@zegel/web/x'"),
  planted(
    'a route may read with a query; the rest is for a use case',
    'server/src/features/accounts/bad.routes.ts',
    "import { listThings, insertThing } from './accounts.queries.ts'; listThings(); insertThing()",
  ),
  planted(
    'a query knows no use case and no route',
    'server/src/features/accounts/bad.queries.ts',
    "import { doThing } from './do-thing.ts'; doThing()",
  ),
  planted(
    'a use case knows no route',
    'server/src/features/accounts/bad-use-case.ts',
    "import { accountsRoutes } from './accounts.routes.ts'; accountsRoutes()",
  ),
  planted(
    'SQL lives in *.queries.ts and src/db',
    'server/src/features/accounts/bad-sql.ts',
    "import { sql } from 'kysely'; sql``",
  ),
  planted(
    'SQL lives in *.queries.ts and src/db',
    'server/src/features/accounts/bad-builder.ts',
    "export function bad(tx) { return tx.selectFrom('things') }",
  ),
  planted(
    'HTTP lives in *.routes.ts and src/http',
    'server/src/features/accounts/bad-fastify.ts',
    "import type { FastifyReply } from 'fastify'; export type Bad = FastifyReply",
  ),
  planted(
    'HTTP lives in *.routes.ts and src/http',
    'server/src/features/accounts/bad-http.ts',
    "import { serve } from '../../http/serve.ts'; serve()",
  ),
  planted(
    'a module shows others one file: server/src/features/accounts/accounts.ts',
    'server/src/features/organizations/bad-neighbour.ts',
    "import { listThings } from '../accounts/accounts.queries.ts'; listThings()",
  ),
  planted(
    'a module shows others one file: server/src/features/accounts/accounts.ts',
    'server/src/features/organizations/bad-use-case.ts',
    "import { doThing } from '../accounts/do-thing.ts'; doThing()",
  ),
  planted(
    'a module shows others one file: server/src/features/accounts/accounts.ts',
    'server/src/tasks.ts',
    "import { accountsRoutes } from './features/accounts/accounts.routes.ts'; accountsRoutes()",
  ),
  planted(
    'a module shows others one file: server/src/features/accounts/accounts.ts',
    'demo/src/bad-demo.ts',
    "import { doThing } from '@zegel/server/features/accounts/do-thing'; doThing()",
  ),
  planted(
    'audit is further in than accounts',
    'server/src/features/audit/bad-ring.ts',
    "import { doThing } from '../accounts/accounts.ts'; doThing()",
  ),
  planted(
    'accounts is further in than payments',
    'server/src/features/accounts/bad-type-of-ring.ts',
    "export type { Payment } from '../payments/payments.ts'",
  ),
  planted(
    'accounts is further in than payments',
    'server/src/features/accounts/bad-late.ts',
    "export const later = () => import('../payments/payments.ts')",
  ),
  planted(
    'what a module shows others is not for itself',
    'server/src/features/accounts/bad-own.ts',
    "import { doThing } from './accounts.ts'; doThing()",
  ),
  planted(
    "a module's queries and routes are its own",
    'server/src/features/payments/payments.ts',
    "export { listPayments } from './payments.queries.ts'; export type { Payment } from './payment.ts'",
  ),
  planted(
    'the module novelties stands in no ring',
    'server/src/features/novelties/bad-module.ts',
    "import { doThing } from '../accounts/accounts.ts'; doThing()",
  ),
  planted(
    'access, db, http, mail, pdf, storage, jobs and lib know nothing above them',
    'server/src/db/bad.ts',
    "import { doThing } from '../features/accounts/accounts.ts'; doThing()",
  ),
  planted(
    'access, db, http, mail, pdf, storage, jobs and lib call nothing above them',
    'server/src/http/bad.ts',
    "import { main } from '../main.ts'; main()",
  ),
  planted(
    'web features meet only in src/app',
    'web/src/features/two/bad.tsx',
    "import { One } from '../one/one.tsx'; One()",
  ),
  planted(
    'what is shared knows no feature and no app',
    'web/src/shared/bad.tsx',
    "import { One } from '../features/one/one.tsx'; One()",
  ),
  planted(
    'ui and lib know nothing above them',
    'web/src/ui/bad.tsx',
    "import { Piece } from '../shared/piece.tsx'; Piece()",
  ),
  planted(
    'not told by its name',
    'web/src/shared/bad-type.ts',
    "export const is = (t) => t === 'bonds'",
  ),
  planted(
    'not told by its name',
    'server/src/features/accounts/bad-type.ts',
    "export function bad(type) { switch (type) { case 'options': return 1; default: return 2 } }",
  ),
  planted(
    'a field of the values in core/src/instruments/types',
    'core/src/bad-table.ts',
    'export const bad = { shares: 1, bonds: 2 }',
  ),
  planted(
    'a field of the values in core/src/instruments/types',
    'contract/src/bad-list.ts',
    "export const bad = ['shares', 'depositary_receipts']",
  ),
  planted(
    'a field of the values in core/src/instruments/types',
    'web/src/features/one/bad-record.ts',
    'export type Bad = Record<InstrumentType, string>',
  ),
  planted(
    'so that none is forgotten',
    'web/src/shared/bad-of-type.ts',
    'export const bad = { shares: 1, bonds: 2 }',
  ),
  planted(
    'stands in Awaited',
    'web/src/features/one/bad-failure.tsx',
    "import { Failure } from '../../ui/failure.tsx'; export const bad = (q) => q.error && <Failure error={q.error} />",
  ),
  planted(
    'stands in Awaited',
    'web/src/features/one/bad-ladder.tsx',
    'export function Bad({ asked }) { if (asked.isPending) return null; return asked.data }',
  ),
  planted(
    'stands in Awaited',
    'web/src/features/one/bad-waiting.tsx',
    'export const bad = ({ isPending }) => isPending && <p>…</p>',
  ),
  planted(
    'cycle',
    'core/src/bad-circle-of-types.ts',
    "import type { B } from './bad-types.ts'; export type A = B",
  ),
  planted('cycle', 'core/src/bad-circle.ts', "export { half } from './bad-circle-half.ts'"),
]

const innocent: Record<string, string> = {
  'core/src/instruments/types/fine.ts': "export const fine = (t) => t === 'bonds'",
  'core/src/fine.test.ts': "export const fine = { shares: 1, bonds: 2 }['shares'] === 'shares'",
  'web/src/shared/fine-of-type.ts':
    'export const fine = { shares: 1, bonds: 2 } as const satisfies Record<InstrumentType, number>; export const other: Record<InstrumentType, number> = { shares: 1, bonds: 2 }',
  'core/src/ratio.ts':
    "export const ratio = { shares: 1, receipts: 10 }; export const names = ['shares']",
  'core/src/fine.ts': "import { half } from './bad-circle-half.ts'; half()",
  'core/src/bad-circle-half.ts': "import './bad-circle.ts'; export function half() {}",
  'core/src/bad-types.ts': "import type { A } from './bad-circle-of-types.ts'; export type B = A",
  'contract/src/fine.ts': "import { z } from 'zod'; import '@zegel/core/money'; z.string()",
  'server/src/main.ts': 'export function main() {}',
  'server/src/http/serve.ts': "import fastify from 'fastify'; export const serve = fastify",
  'server/src/features/accounts/accounts.queries.ts':
    "import { sql } from 'kysely'; export function listThings() { return sql`select 1` } export function insertThing() {}",
  'server/src/features/accounts/do-thing.ts':
    "import { insertThing } from './accounts.queries.ts'; import '@zegel/core/money'; export function doThing() { insertThing() }",
  'server/src/features/accounts/accounts.routes.ts':
    "import { serve } from '../../http/serve.ts'; import { doThing } from './do-thing.ts'; import { listThings } from './accounts.queries.ts'; export function accountsRoutes() { serve(doThing, listThings) }",
  'server/src/features/accounts/accounts.ts': "export { doThing } from './do-thing.ts'",
  'server/src/app.ts':
    "import { doThing } from './features/accounts/accounts.ts'; import { accountsRoutes } from './features/accounts/accounts.routes.ts'; accountsRoutes(doThing)",
  'server/src/features/organizations/fine.ts':
    "import { doThing } from '../accounts/accounts.ts'; doThing()",
  'server/src/features/organizations/fine.test.ts':
    "import { listThings } from '../accounts/accounts.queries.ts'; import 'fastify'; listThings()",
  'server/src/features/payments/payment.ts': 'export type Payment = string',
  'server/src/features/payments/payments.queries.ts': 'export function listPayments() {}',
  'demo/src/fine.ts':
    "import { doThing } from '@zegel/server/features/accounts/accounts'; import 'kysely'; doThing()",
  'web/src/ui/page/page.tsx': 'export function Page() {}',
  'web/src/ui/failure.tsx': 'export function Failure() {}',
  'web/src/ui/button.tsx':
    "export const button = (m) => <button disabled={m.isPending}>{m.isPending ? '…' : 'ok'}</button>",
  'web/src/shared/piece.tsx':
    "import { Page } from '../ui/page/page.tsx'; export const Piece = Page",
  'web/src/features/one/one.tsx':
    "import { Piece } from '../../shared/piece.tsx'; import '@zegel/contract/register/register'; export const One = Piece",
  'web/src/app/app.tsx':
    "import { One } from '../features/one/one.tsx'; import '../features/two/bad.tsx'; One()",
}

let complaints: { file: string; message: string }[]
let folder: string

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'zegel-arrows-'))
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  cpSync(join(root, 'tools', 'lint'), join(folder, 'tools', 'lint'), { recursive: true })
  for (const [file, code] of Object.entries(innocent)) write(file, code)
  for (const { file, code } of violations) write(file, code)
  const lint = ['oxlint', '-c', 'tools/lint/arrows.config.ts', '-f', 'json'] as const
  const { output } = await runTool(
    [...lint, 'texts', 'core', 'contract', 'server', 'demo', 'web', 'packages'],
    {
      folder,
    },
  )
  const report = JSON.parse(output) as { diagnostics: { filename: string; message: string }[] }
  complaints = report.diagnostics.map(({ filename, message }) => ({ file: filename, message }))
})

afterAll(() => rmSync(folder, { recursive: true }))

describe('the arrows', () => {
  it.each(violations)('$rule: a planted $file is caught', ({ rule, file }) => {
    const about = complaints.filter((complaint) => complaint.file === file)
    expect(about.map(({ message }) => message)).toContainEqual(
      expect.stringMatching(new RegExp(rule.replaceAll('*', '\\*'), 'i')),
    )
  })

  it('let through what the house allows', () => {
    const expected = new Set(violations.map(({ file }) => file))
    const wrong = complaints.filter(
      ({ file }) => !expected.has(file) && !/circle|bad-types/.test(file),
    )
    expect(wrong).toEqual([])
  })

  it('have a planted violation each', () => {
    const rules = new Set(violations.map(({ rule }) => rule))
    expect(arrows.map(({ message }) => message).filter((message) => !rules.has(message))).toEqual(
      [],
    )
  })
})

function planted(rule: string, file: string, code: string): Planted {
  return { rule, file, code }
}

function write(file: string, code: string): void {
  const place = join(folder, file)
  mkdirSync(dirname(place), { recursive: true })
  writeFileSync(place, `${code}\n`)
}
