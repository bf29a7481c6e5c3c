import { expect, it } from 'vitest'
import { parseLink } from './rich-text-link-control.tsx'

it.each([
  ['molen.nl', 'https://molen.nl'],
  [' https://molen.nl/plan?x=1#y ', 'https://molen.nl/plan?x=1#y'],
  ['http://molen.nl', 'https://molen.nl'],
  ['anna@molen.nl', 'mailto:anna@molen.nl'],
  ['mailto:anna@molen.nl', 'mailto:anna@molen.nl'],
  ['javascript:alert(1)', undefined],
  ['molen', undefined],
  ['/app/home', undefined],
  ['', undefined],
])('reads %j as %j', (typed, link) => {
  expect(parseLink(typed)).toBe(link)
})
