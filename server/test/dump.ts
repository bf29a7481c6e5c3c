import type pg from 'pg'

/** Everything that the database holds, as text: what a thief of a backup would read. Bytes are there as hexadecimal. */
export async function dump(
  pool: pg.Pool,
  { without = [] }: { without?: readonly string[] } = {},
): Promise<string> {
  const { rows } = await pool.query<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and n.nspname = 'public' order by c.relname`,
  )
  const tables = await Promise.all(
    rows
      .filter(({ name }) => !without.some((left) => name.startsWith(left)))
      .map(({ name }) => pool.query<{ row: string }>(`select t::text as row from ${name} t`)),
  )
  return tables.flatMap(({ rows: lines }) => lines.map(({ row }) => row)).join('\n')
}

/** How a text would be found in a dump, if it were there. */
export function tracesOf(text: string): string[] {
  return [text, Buffer.from(text).toString('hex')]
}
