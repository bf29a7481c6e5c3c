import { expect, it } from 'vitest'
import { fitText } from './fit-text.ts'

// Every letter is one wide.
const measure = (text: string) => text.length
const fit = (text: string, width: number, lines: number) =>
  fitText(text, measure, { width, lines, size: 1, weight: 400 })

it.each([
  { text: 'Kade', width: 10, lines: 2, fitted: ['Kade'] },
  { text: 'Kade en Zonen', width: 8, lines: 2, fitted: ['Kade en', 'Zonen'] },
  { text: 'Kade en Zonen Holding', width: 8, lines: 2, fitted: ['Kade en', 'Zonen H…'] },
  { text: 'Onderlingewaarborg', width: 8, lines: 2, fitted: ['Onderlin', 'gewaarb…'] },
  { text: 'Kade en Zonen', width: 8, lines: 1, fitted: ['Kade en…'] },
  { text: 'Certificaat\u00ADhouders', width: 12, lines: 2, fitted: ['Certificaat-', 'houders'] },
  { text: 'Kade-\u00ADhouders', width: 20, lines: 2, fitted: ['Kade-houders'] },
  { text: 'De certificaat\u00ADhouders', width: 8, lines: 2, fitted: ['De', 'certifi…'] },
  { text: 'Kade', width: 0, lines: 1, fitted: ['K…'] },
  { text: '', width: 8, lines: 2, fitted: [] },
])('puts "$text" in $lines lines of $width', ({ text, width, lines, fitted }) => {
  expect(fit(text, width, lines)).toEqual(fitted)
})

it('does not cut a letter in half', () => {
  expect(fit('𝒜𝒜𝒜𝒜', 4, 1).join('')).not.toMatch(/\p{Surrogate}/u)
})
