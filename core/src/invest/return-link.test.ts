import { expect, it } from 'vitest'
import { toReturnLink } from './invest-settings.ts'

it.each([
  ['noordermolen.nl', 'https://noordermolen.nl'],
  ['  noordermolen.nl/bedankt ', 'https://noordermolen.nl/bedankt'],
  [
    'https://noordermolen.nl/bedankt?van=zegel#top',
    'https://noordermolen.nl/bedankt?van=zegel#top',
  ],
  ['HTTPS://Noordermolen.nl', 'https://Noordermolen.nl'],
  ['http://noordermolen.nl', 'https://noordermolen.nl'],
  ['noordermolen.nl:8443/x', 'https://noordermolen.nl:8443/x'],
  ['molen.nl?a=b:c', 'https://molen.nl?a=b:c'],
  ['münster.example', 'https://münster.example'],
])('makes %s into %s', (typed, link) => {
  expect(toReturnLink(typed)).toBe(link)
})

it.each([
  '',
  '   ',
  'molen',
  'javascript:alert(1)',
  'https://javascript:alert(1)',
  'data:text/html,hallo.nl',
  'ftp://molen.nl',
  '//molen.nl',
  '/app/home',
  'mailto:anna@molen.nl',
  'https://bank.nl@molen.nl',
  'https://anna:geheim@molen.nl',
  'https://molen.nl\\@bank.nl',
  'https://molen .nl',
  'https:///molen.nl',
  'https://https://molen.nl',
  'molen.nl:99999',
  'molen<.nl',
])('refuses %j', (typed) => {
  expect(toReturnLink(typed)).toBeUndefined()
})
