import { standingFields } from '@zegel/core/instruments/change-of-terms'
import { fieldsOf } from '@zegel/core/instruments/instrument-type'
import { INSTRUMENT_TYPES } from '@zegel/core/instruments/types/names'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { hasSetting } from './has-setting.ts'
import { termsCallOf } from './instruments.ts'
import { InstrumentSettings, NewTerms, withSettings } from './terms-of-type.ts'

const Named = withSettings(z.object({ name: z.string() }))

describe.each(INSTRUMENT_TYPES)('%s', (type) => {
  const names = fieldsOf(type)
    .filter(({ isCommon }) => !isCommon)
    .map(({ name }) => name)

  it('have the settings that their definition has, and lose none as one of any type', () => {
    const one = z.toJSONSchema(Named).oneOf?.find(({ properties }) => isOf(properties?.['type']))
    const settings = z.toJSONSchema(InstrumentSettings).anyOf?.map(keysOf)
    expect(keysOf(one?.properties?.['settings']).toSorted()).toEqual(names.toSorted())
    expect(settings?.map((keys) => keys.toSorted())).toContainEqual(names.toSorted())
  })

  it('take in the call that sets their terms whatever a resolution may change', () => {
    const body = keysOf(z.toJSONSchema(termsCallOf(type).body, { io: 'input' }))
    expect(body).toEqual(expect.arrayContaining(standingFields(type)))
  })

  function isOf(schema: unknown): boolean {
    return JSON.stringify(schema)?.includes(`"${type}"`) ?? false
  }
})

it('checks what a change of terms names as the call that sets it does', () => {
  expect(NewTerms.safeParse({ par_value: '2', ratio: 3 }).data).toEqual({
    par_value: '2.00',
    ratio: 3,
  })
  expect(NewTerms.safeParse({ ratio: 0 }).success).toBe(false)
  const { error } = NewTerms.safeParse({ ratio: 1e30 })
  expect(error?.issues.map((issue) => issue.message)).toEqual(['too-high'])
  expect(NewTerms.safeParse({ limit: '5' }).data).toEqual({})
})

it('tells by a setting, filled in or not, of which types an instrument can be', () => {
  const settings = Object.fromEntries(fieldsOf('shares').map(({ name }) => [name, null]))
  const shares = Named.parse({ type: 'shares', name: 'Aandelen', settings })
  expect(hasSetting(shares, 'par_value') && shares.type).toBe('shares')
  expect(hasSetting(shares, 'ratio')).toBe(false)
})

function keysOf(schema: unknown): string[] {
  return Object.keys((schema as { properties?: object } | undefined)?.properties ?? {}) // safe: a schema of an object
}
