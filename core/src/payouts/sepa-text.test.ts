import { expect, it } from 'vitest'
import { toSepaText } from './sepa-text.ts'

// Enough for what stands here; the server has letters of all alphabets.
const toAscii = (text: string) => text.normalize('NFD').replace(/\p{Mark}/gu, '')

it.each([
  ['Zoë Müller', 'Zoe Muller'],
  ['Van Dam & Zonen B.V.', 'Van Dam + Zonen B.V.'],
  ['rente_2026@huis', 'rente-2026(at)huis'],
  ['//Bakkerij//De Korenbloem/', 'Bakkerij/De Korenbloem'],
  ['Geen € of *', 'Geen of'],
  ['<script>"x"</script>', "(script)'x'(/script)"],
  ['', ''],
])('writes %s as %s', (text, written) => {
  expect(toSepaText(text, 70, toAscii)).toBe(written)
})

it('is no longer than a bank takes, and ends with no slash or space', () => {
  expect(toSepaText('Stichting de Haven/kade', 20, toAscii)).toBe('Stichting de Haven/k')
  expect(toSepaText('Stichting de Haven/kade', 19, toAscii)).toBe('Stichting de Haven')
})
