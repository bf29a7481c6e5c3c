import { expect, it } from 'vitest'
import { cleanText, hasInvisible } from './cell.ts'

it.each([
  ['', ''],
  ['Jan de Vries', 'Jan de Vries'],
  ['two  spaces', 'two  spaces'],
  ['Zoë Müller', 'Zoë Müller'],
  ['e\u0301', 'e\u0301'],
  ['😀', '😀'],
  ['a family \u{1F468}\u200D\u{1F469}', 'a family \u{1F468}\u200D\u{1F469}'],
  ['Dorpsstraat 1\r\n1234 AB Plaats', 'Dorpsstraat 1 1234 AB Plaats'],
  ['tab\there', 'tab here'],
  ['hard\u00A0space', 'hard space'],
  ['thin\u202F1\u2009000', 'thin 1 000'],
  ['line\u2028end', 'line end'],
  ['old line\u0085end', 'old line end'],
])('makes %j of %j, of which all is seen', (text, clean) => {
  expect(cleanText(text)).toBe(clean)
  expect(hasInvisible(text)).toBe(false)
})

it.each([
  ['a\u0000b', 'ab'],
  ['\u0007bell', 'bell'],
  ['\u001B[31mred', '[31mred'],
  ['del\u007F', 'del'],
  ['windows\u0081', 'windows'],
  ['\uFEFFmark of byte order', 'mark of byte order'],
  ['soft\u00ADhyphen', 'softhyphen'],
  ['zero\u200Bwidth', 'zerowidth'],
  ['turned\u202Etxet', 'turnedtxet'],
  ['isolated\u2066text\u2069', 'isolatedtext'],
  ['half \uD83D', 'half '],
  ['\uDE00 half', ' half'],
  ['tab\t and\u0000 zero', 'tab  and zero'],
])('takes out of %j what nobody sees', (text, clean) => {
  expect(cleanText(text)).toBe(clean)
  expect(hasInvisible(text)).toBe(true)
  expect(hasInvisible(clean)).toBe(false)
})
