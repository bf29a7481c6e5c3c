import { dirname } from 'node:path/posix'
import { describe, expect, it } from 'vitest'
import { definitionsIn } from '../../../test/catalogue.ts'
import { testDatabase } from '../../../test/database.ts'
import { readRoutines } from './sql-files.ts'

interface Statement {
  file: string
  /** As the catalogue names it; undefined for what has no place in these files. */
  name: string | undefined
  body: string | null
}

const FORM =
  /^create or replace (?<kind>function|procedure|aggregate|view|trigger) (?<name>\w+)|^create constraint trigger (?<late>\w+)/
const DOLLAR_QUOTED = /\$(\w*)\$([\s\S]*?)\$\1\$/

const routines = readRoutines()
const statements = routines.flatMap(({ name, sql }) => statementsIn(name, sql))

// A statement ends at a semicolon that is not in a body or a comment.
function statementsIn(file: string, sql: string): Statement[] {
  const bodies: string[] = []
  const bare = sql
    .replaceAll(new RegExp(DOLLAR_QUOTED, 'g'), (_, _tag, body: string) => `$${bodies.push(body)}$`)
    .replaceAll(/--.*$/gm, '')
  return bare
    .split(';')
    .map((text) => text.trim())
    .filter((text) => text !== '' && !/^drop trigger if exists \w+ on \w+$/.test(text))
    .map((text) => {
      const body = /\$(\d+)\$/.exec(text)?.[1]
      return { file, name: nameOf(text), body: body ? (bodies[Number(body) - 1] ?? null) : null }
    })
}

function nameOf(text: string): string | undefined {
  const { kind, name, late } = FORM.exec(text)?.groups ?? {}
  const trigger = late ?? (kind === 'trigger' ? name : undefined)
  if (trigger) return `trigger ${trigger} on ${/ on (\w+)\s/.exec(text)?.[1]}`
  return kind && `${kind === 'view' ? 'view' : 'function'} ${name}`
}

function sorted(items: readonly { name?: string | undefined; body: string | null }[]): string[] {
  // Of the body of an aggregate only its name is written.
  return items
    .map(({ name, body }) => `${name}\n${body ?? ''}`.replace('aggregate_dummy', ''))
    .toSorted()
}

describe('the files of server/sql', () => {
  it('make functions, views and triggers, in a way that can be done again, and nothing else', () => {
    expect(statements.filter(({ name }) => name === undefined)).toEqual([])
  })

  it('have each in the folder of its kind', () => {
    const elsewhere = statements.filter(
      ({ file, name }) => !file.startsWith(`${name?.split(' ', 1)[0]}s/`),
    )
    expect(elsewhere).toEqual([])
  })

  it('are short enough to read, and few enough in a folder to find', () => {
    expect(routines.filter(({ sql }) => sql.split('\n').length > 400)).toEqual([])
    const folders = Map.groupBy(routines, ({ name }) => dirname(name))
    expect([...folders].filter(([, files]) => files.length > 25)).toEqual([])
  })

  it('say what is in a migrated database, each once, to the letter and with nothing left over', async () => {
    await using database = await testDatabase()
    const definitions = await definitionsIn(database.pool)
    expect(sorted(statements)).toEqual(sorted(definitions))
  })

  it('change nothing when they are applied again, and name nothing in their bodies that is not there', async () => {
    await using database = await testDatabase({ isOwn: true })
    const before = await definitionsIn(database.owner)
    const client = await database.owner.connect()
    await client.query('set search_path = public, pg_temp')
    for (const { sql } of routines) await client.query(sql)
    client.release()
    expect(await definitionsIn(database.owner)).toEqual(before)
  })
})
