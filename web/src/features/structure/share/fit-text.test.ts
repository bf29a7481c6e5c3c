import { expect, it } from 'vitest'
import { fitText, fitWhole } from './fit-text.ts'

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

it('writes what is long as much smaller as it needs to be whole', () => {
  const bySize = (text: string, { size }: { size: number }) => text.length * size
  const looks = [4, 3, 2].map((size) => ({ size, weight: 400, height: size }))
  const [first, ...smaller] = looks
  expect.assert(first)
  const fitted = fitWhole('Kade en Zonen', bySize, {
    width: 24,
    height: 6,
    looks: [first, ...smaller],
  })
  expect(fitted).toMatchObject({ look: { size: 3 }, lines: ['Kade en', 'Zonen'] })
})
