import { expect, it } from 'vitest'
import { z } from 'zod'
import { endpoints } from './endpoints.ts'
import { toOpenApi } from './openapi.ts'

const document = toOpenApi('https://register.example.nl')
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({
    name: `${method.toUpperCase()} ${path}`,
    path,
    operation,
  })),
)

it('describes every call', () => {
  const calls = Object.values(endpoints).flatMap((feature) => Object.values(feature))

  expect(operations).toHaveLength(calls.length)
})

it('names every call once', () => {
  const names = operations.map(({ operation }) => operation.operationId)

  expect(new Set(names).size).toBe(names.length)
})

it('points only to what is there', () => {
  const pointers = JSON.stringify(document).matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)

  expect([...new Set([...pointers].map(([, name]) => name))]).toEqual(
    Object.keys(document.components.schemas),
  )
})

it('declares each parameter of a path', () => {
  const declared = operations.map(({ name, operation }) => [
    name,
    operation.parameters
      .filter((parameter) => parameter.in === 'path')
      .map((parameter) => `{${parameter.name}}`),
  ])

  expect(declared).toEqual(
    operations.map(({ name, path }) => [
      name,
      [...path.matchAll(/\{\w+\}/g)].map(([whole]) => whole),
    ]),
  )
})

it('has schemas that a validator can read', () => {
  const unread = operations.flatMap(({ name, operation }) =>
    schemasIn(operation).flatMap((schema) => {
      try {
        z.fromJSONSchema(schema)
        return []
      } catch (error) {
        return [{ name, schema, error }]
      }
    }),
  )

  expect(operations.flatMap(({ operation }) => schemasIn(operation)).length).toBeGreaterThan(0)
  expect(unread).toEqual([])
})

it('tells what a call answers', () => {
  const silent = operations.filter(
    ({ operation: { responses } }) => !('200' in responses || '204' in responses),
  )

  expect(silent.map(({ name }) => name)).toEqual([])
})

type Schema = Parameters<typeof z.fromJSONSchema>[0]

// What only points elsewhere is checked there.
function schemasIn(value: unknown): Schema[] {
  if (typeof value !== 'object' || value === null) return []
  const { schema, ...rest } = value as Record<string, unknown>
  const own =
    typeof schema === 'object' && schema !== null && !('$ref' in schema) ? [schema as Schema] : [] // safe: OpenAPI keeps a schema under this name
  return [...own, ...Object.values(rest).flatMap(schemasIn)]
}

it('says of a call that takes the version of what it changes how it refuses another', () => {
  const taking = operations.filter(({ operation }) => '409' in operation.responses)
  expect(taking.map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      'PATCH /financial_instruments',
      'POST /financial_instruments/upsert_bonds',
      'PATCH /organizations/entities',
      'PATCH /organizations',
      'PATCH /payment_runs/settings',
    ]),
  )
  for (const { operation } of taking)
    expect(JSON.stringify(operation)).toContain('the code `changed-meanwhile`')
})
