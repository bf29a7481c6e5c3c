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
    "import '../../web/src/ui/page.tsx'",
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
  planted('the server does not know the web app', 'server/src/bad.ts', "import '@zegel/web/x'"),
  planted(
    'a route may read with a query; the rest is for a use case',
    'server/src/features/one/bad.routes.ts',
    "import { listThings, insertThing } from './one.queries.ts'; listThings(); insertThing()",
  ),
  planted(
    'a query knows no use case and no route',
    'server/src/features/one/bad.queries.ts',
    "import { doThing } from './do-thing.ts'; doThing()",
  ),
  planted(
    'a use case knows no route',
    'server/src/features/one/bad-use-case.ts',
    "import { oneRoutes } from './one.routes.ts'; oneRoutes()",
  ),
  planted(
    'SQL lives in *.queries.ts and src/db',
    'server/src/features/one/bad-sql.ts',
    "import { sql } from 'kysely'; sql``",
  ),
  planted(
    'SQL lives in *.queries.ts and src/db',
    'server/src/features/one/bad-builder.ts',
    "export function bad(tx) { return tx.selectFrom('things') }",
  ),
  planted(
    'HTTP lives in *.routes.ts and src/http',
    'server/src/features/one/bad-fastify.ts',
    "import type { FastifyReply } from 'fastify'; export type Bad = FastifyReply",
  ),
  planted(
    'HTTP lives in *.routes.ts and src/http',
    'server/src/features/one/bad-http.ts',
    "import { serve } from '../../http/serve.ts'; serve()",
  ),
  planted(
    "another feature's queries and routes are its own",
    'server/src/features/two/bad-neighbour.ts',
    "import { listThings } from '../one/one.queries.ts'; listThings()",
  ),
  planted(
    'db, http, mail, storage, jobs, lib and spreadsheets know nothing above them',
    'server/src/db/bad.ts',
    "import { doThing } from '../features/one/do-thing.ts'; doThing()",
  ),
  planted(
    'db, http, mail, storage, jobs, lib and spreadsheets call nothing above them',
    'server/src/http/bad.ts',
    "import { main } from '../main.ts'; main()",
  ),
  planted(
    'web features meet only in src/app',
    'web/src/features/two/bad.tsx',
    "import { One } from '../one/one.tsx'; One()",
  ),
  planted(
    'pieces know no feature and no app',
    'web/src/pieces/bad.tsx',
    "import { One } from '../features/one/one.tsx'; One()",
  ),
  planted(
    'ui and lib know nothing above them',
    'web/src/ui/bad.tsx',
    "import { Piece } from '../pieces/piece.tsx'; Piece()",
  ),
  planted(
    'not told by its name',
    'web/src/pieces/bad-type.ts',
    "export const is = (t) => t === 'bonds'",
  ),
  planted(
    'not told by its name',
    'server/src/features/one/bad-type.ts',
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
    'web/src/pieces/bad-of-type.ts',
    'export const bad = { shares: 1, bonds: 2 }',
  ),
  planted('cycle', 'core/src/bad-circle.ts', "export { half } from './bad-circle-half.ts'"),
]

const innocent: Record<string, string> = {
  'core/src/instruments/types/fine.ts': "export const fine = (t) => t === 'bonds'",
  'core/src/fine.test.ts': "export const fine = { shares: 1, bonds: 2 }['shares'] === 'shares'",
  'web/src/pieces/fine-of-type.ts':
    'export const fine = { shares: 1, bonds: 2 } as const satisfies Record<InstrumentType, number>; export const other: Record<InstrumentType, number> = { shares: 1, bonds: 2 }',
  'core/src/ratio.ts':
    "export const ratio = { shares: 1, receipts: 10 }; export const names = ['shares']",
  'core/src/fine.ts': "import { half } from './bad-circle-half.ts'; half()",
  'core/src/bad-circle-half.ts': "import './bad-circle.ts'; export function half() {}",
  'contract/src/fine.ts': "import { z } from 'zod'; import '@zegel/core/money'; z.string()",
  'server/src/main.ts': 'export function main() {}',
  'server/src/http/serve.ts': "import fastify from 'fastify'; export const serve = fastify",
  'server/src/features/one/one.queries.ts':
    "import { sql } from 'kysely'; export function listThings() { return sql`select 1` } export function insertThing() {}",
  'server/src/features/one/do-thing.ts':
    "import { insertThing } from './one.queries.ts'; import '@zegel/core/money'; export function doThing() { insertThing() }",
  'server/src/features/one/one.routes.ts':
    "import { serve } from '../../http/serve.ts'; import { doThing } from './do-thing.ts'; import { listThings } from './one.queries.ts'; export function oneRoutes() { serve(doThing, listThings) }",
  'server/src/features/two/fine.ts': "import { doThing } from '../one/do-thing.ts'; doThing()",
  'server/src/features/two/fine.test.ts':
    "import { listThings } from '../one/one.queries.ts'; import 'fastify'; listThings()",
  'web/src/ui/page.tsx': 'export function Page() {}',
  'web/src/pieces/piece.tsx': "import { Page } from '../ui/page.tsx'; export const Piece = Page",
  'web/src/features/one/one.tsx':
    "import { Piece } from '../../pieces/piece.tsx'; import '@zegel/contract/register/register'; export const One = Piece",
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
  const { output } = await runTool([...lint, 'texts', 'core', 'contract', 'server', 'web'], {
    folder,
  })
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
    const wrong = complaints.filter(({ file }) => !expected.has(file) && !/circle/.test(file))
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
