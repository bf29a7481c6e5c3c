import { expect, it } from 'vitest'
import { textOf } from './texts.ts'

it('writes amounts and counts as people do', () => {
  const full = textOf('group-limit-exceeded', 'nl', { group: 'Zon', left_cents: '123400' })
  expect(full).toContain('€ 1.234,00')
  expect(textOf('units-above-available', 'nl', { left: '1234' })).toBe('Nog 1.234 beschikbaar.')
})

it('writes them as the reader does, in whatever language', () => {
  const reader = { language: 'nl', numberFormat: 'en' } as const
  const full = textOf('group-limit-exceeded', reader, { group: 'Zon', left_cents: '123400' })
  expect(full).toContain('€ 1,234.00')
  expect(textOf('units-above-available', reader, { left: '1234' })).toBe('Nog 1,234 beschikbaar.')
})

it('leaves a name alone that is figures', () => {
  const text = textOf('group-limit-exceeded', 'nl', { group: '2026', left_cents: '0' })
  expect(text).toContain('2026')
})
