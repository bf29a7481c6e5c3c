import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '@zegel/embedded-postgres/start-postgres'
import { openDatabase } from '@zegel/server/db/database'
import { migrate } from '@zegel/server/db/setup/migrate'
import { root, runTool } from '../run-tool.ts'

export const tablesFile = join(root, 'server', 'src', 'db', 'tables.gen.ts')

/** The types of all tables, and of what acts take, read from a throw-away database with every migration in it. */
export async function generateTables(): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), 'zegel-tables-'))
  try {
    const postgres = await startEmbeddedPostgres({ dataDir, forTests: true })
    try {
      await migrateAll(postgres.url)
      const tables = await readTables(postgres.url, join(dataDir, 'tables.gen.ts'))
      return tables + (await readInputs(postgres.url))
    } finally {
      await postgres.stop()
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function migrateAll(url: string): Promise<void> {
  const { pool, close } = openDatabase(url, { connections: 1 })
  await migrate(pool)
  await close()
}

// What acts take: values with named fields of which each may be left out.
async function readInputs(url: string): Promise<string> {
  const { pool, close } = openDatabase(url, { connections: 1 })
  const { rows } = await pool.query<{ name: string; fields: [string, string][] }>(`
    select c.relname as name, json_agg(json_build_array(a.attname, format_type(a.atttypid, null)) order by a.attname) as fields
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relkind = 'c' and c.relnamespace = 'public'::regnamespace and c.relname like 'new%'
    group by c.relname order by c.relname`)
  await close()
  return rows
    .map(({ name, fields }) => {
      const lines = fields.map(([field, type]) => `  ${field}?: ${toInput(type)} | null;\n`)
      return `\nexport interface ${toPascal(name)}Input {\n${lines.join('')}}\n`
    })
    .join('')
}

const INPUTS: Readonly<Record<string, string>> = {
  bigint: 'bigint | number | string',
  boolean: 'boolean',
  integer: 'number',
  jsonb: 'object',
}

function toInput(type: string): string {
  if (type.endsWith('[]')) return `readonly ${toPascal(type.slice(0, -2))}Input[]`
  return INPUTS[type] ?? (type.startsWith('new_') ? `${toPascal(type)}Input` : 'string')
}

function toPascal(name: string): string {
  return name.replaceAll(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase())
}

async function readTables(url: string, outFile: string): Promise<string> {
  const { passed, output } = await runTool([
    'kysely-codegen',
    ...['--dialect', 'postgres', '--url', url, '--out-file', outFile],
    // Those of the jobs are not ours.
    ...['--exclude-pattern', 'graphile_worker.*'],
    // As the pool reads them: dates of record stay text, 64-bit numbers become bigint.
    ...['--date-parser', 'string', '--type-mapping', JSON.stringify({ int8: 'bigint' })],
  ])
  if (!passed) throw new Error(`kysely-codegen failed: ${output}`)
  return readFileSync(outFile, 'utf8')
}
