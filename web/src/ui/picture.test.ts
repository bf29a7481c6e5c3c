import { expect, it } from 'vitest'
import { initials } from './picture.tsx'

it.each([
  ['Hanneke van der Meulen', 'HM'],
  ['Molenwind Holding B.V.', 'MH'],
  ['Energiecoöperatie De Noordermolen U.A.', 'EN'],
  ['Zegel', 'Z'],
  ['', ''],
])('stands in for the picture of "%s" with "%s"', (name, expected) => {
  expect(initials(name)).toBe(expected)
})
