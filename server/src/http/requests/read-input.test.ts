import { endpoints } from '@zegel/contract/endpoints'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { toFields } from './read-input.ts'

const UNKNOWN = 'geen van deze'

function told(schema: z.ZodType, input: object) {
  return toFields(schema.safeParse(input, { reportInput: true }).error)
}

describe('a value that is not among those we know', () => {
  const Choice = z.object({
    form: z.enum(['bv', 'nv'], { error: 'type-required' }),
    method: z.union([z.literal('bank'), z.literal('sandbox')]),
    part: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('a') }),
      z.object({ kind: z.literal('b') }),
    ]),
  })
  const good = { form: 'bv', method: 'bank', part: { kind: 'a' } }

  it.each([
    ['form', { form: 'GmbH' }, 'GmbH', 'bv, nv'],
    ['method', { method: 'cash' }, 'cash', 'bank, sandbox'],
    ['part.kind', { part: { kind: 'c' } }, 'c', 'a, b'],
  ])('is named at %s, with those there are', (field, wrong, value, values) => {
    const key = 'unknown-value'
    expect(told(Choice, { ...good, ...wrong })).toEqual({
      [field]: [{ key, params: { value, values } }],
    })
  })

  it.each([
    ['form', { form: undefined }, 'type-required'],
    ['form', { form: '' }, 'type-required'],
    ['part.kind', { part: {} }, 'required'],
  ])('is no word of what is missing at %s', (field, wrong, key) => {
    expect(told(Choice, { ...good, ...wrong })).toEqual({ [field]: [key] })
  })

  it('keeps to the words of who knows better', () => {
    const Better = z.object({ period: z.enum(['year'], { error: 'invalid-period' }) })
    expect(told(Better, { period: 'dag' })).toEqual({ period: ['invalid-period'] })
  })
})

const CHOICES = Object.values(endpoints)
  .flatMap((feature) => Object.values(feature))
  .flatMap(({ method, path, body, query }) =>
    [body, query].flatMap((schema) =>
      choicesOf(schema).map((field) => ({ call: `${method} ${path}`, schema, field })),
    ),
  )

it('is looked for in many calls', () => {
  expect(CHOICES.length).toBeGreaterThan(50)
})

it.each(CHOICES)('$call does not call an unknown $field missing', ({ schema, field }) => {
  const [first] =
    told(schema, { [field]: UNKNOWN })[field] ??
    told(schema, { [field]: [UNKNOWN] })[`${field}.0`] ??
    []
  expect(first).toBeDefined()
  expect(JSON.stringify(first)).not.toContain('required')
})

// The fields of an input that take one of several values.
function choicesOf(schema: z.ZodType): string[] {
  const { properties = {} } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return Object.entries(properties).flatMap(([field, part]) =>
    typeof part === 'object' && isChoice(part) ? [field] : [],
  )
}

function isChoice(part: z.core.JSONSchema.BaseSchema): boolean {
  const parts = [part, ...(part.anyOf ?? [])]
  return parts.some((each) => each.enum?.every((value) => typeof value === 'string'))
}
