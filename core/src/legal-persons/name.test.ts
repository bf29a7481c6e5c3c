import { expect, it } from 'vitest'
import { splitName } from './names-and-addresses.ts'

it.each([
  ['Anna de Vries', 'Anna', 'de Vries'],
  ['  Lotte   Zonderadres ', 'Lotte', 'Zonderadres'],
  ['Bo', 'Bo', null],
  ['', '', null],
] as const)('takes %j for %j and %j', (name, first_name, last_name) => {
  expect(splitName(name)).toEqual({ first_name, last_name })
})
